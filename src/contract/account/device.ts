/** Browsers that a session's device is described by; '' stands for any other. */
export const browsers = ['Chrome', 'Edge', 'Firefox', 'Opera', 'Safari', 'Samsung Internet', ''] as const
export type Browser = (typeof browsers)[number]

/** Systems that a session's device is described by; '' stands for any other. */
export const systems = ['Android', 'ChromeOS', 'iPad', 'iPhone', 'Linux', 'macOS', 'Windows', ''] as const
export type System = (typeof systems)[number]
