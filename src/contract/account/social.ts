/** Where the pop-up window of a social sign-in begins and returns to, and how it hands over what it got. */
export const socialStartPath = '/social/start'
export const socialReturnPath = '/social/return'

/** Name of the channel between the pop-up window and the page that opened it. */
export const socialChannel = 'social-sign-in'

/** What the pop-up window says at its end; token is null where the provider gave none. */
export interface SocialMessage {
  /** The page's own random text, so that no other page takes the message for its own. */
  state: string
  token: string | null
}

/** How long the pop-up window is waited for, ms. */
export const socialTimeout = 300_000
