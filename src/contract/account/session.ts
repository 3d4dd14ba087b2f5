/** A signed-in shopper who is active keeps the session at most so often, ms. */
export const keepaliveInterval = 300_000

/** Name of the channel between the tabs of one browser. */
export const tabsChannel = 'customer'
