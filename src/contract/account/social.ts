/**
 * Paths at which the pop-up window of a social sign-in starts and to which it returns, and how it passes on the token.
 */
export const socialStartPath = '/social/start'
export const socialReturnPath = '/social/return'

/** Name of the channel between the pop-up window and the page that opened it. */
export const socialChannel = 'social-sign-in'

/** The last message of the pop-up window; token is null if the provider issued none. */
export interface SocialMessage {
  /** Random text chosen by the page, so that no other page accepts the message. */
  state: string
  token: string | null
}

/** How long the page waits for the pop-up window, ms. */
export const socialTimeout = 300_000
