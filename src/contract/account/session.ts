/** Shortest interval between two keepalive calls of an active customer, ms. */
export const keepaliveInterval = 300_000

/** Name of the channel between the tabs of one browser. */
export const tabsChannel = 'customer'
