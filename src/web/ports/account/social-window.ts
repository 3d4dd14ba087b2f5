import { socialChannel, type SocialMessage, socialStartPath } from '#contract/account/social.ts'
import type { SocialSignInEvent } from '#machines/account/social-sign-in.machine.ts'

/**
 * Interval of the check for a closed window, ms. It is reported one check later, because its last message may still be
 * on the way.
 */
const pollInterval = 500
const size = { width: 480, height: 640 }

/** 256 random bits as text: messages with another state do not come from the window of this page and are ignored. */
const newState = () =>
  btoa(String.fromCharCode(...crypto.getRandomValues(new Uint8Array(32))))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')

const windowFeatures = () => {
  const left = Math.round(screenX + (outerWidth - size.width) / 2)
  const top = Math.round(screenY + (outerHeight - size.height) / 2)
  return `popup,width=${size.width},height=${size.height},left=${left},top=${top}`
}

const isMessage = (data: unknown): data is SocialMessage => typeof data === 'object' && data !== null && 'state' in data

/**
 * Opens the pop-up window of a social sign-in and reports its result. It must be called while the browser still counts
 * the shopper's click as user activation. The channel is limited to this origin, and only messages with the state of
 * this page are accepted. Returns a handler for the machine's events and a function that closes the window.
 */
export const openSocialWindow = (report: (event: SocialSignInEvent) => void) => {
  const state = newState()
  const popup = open(`${socialStartPath}?state=${state}`, 'social-sign-in', windowFeatures())
  if (!popup) {
    report({ type: 'window.blocked' })
    return { handleEvent: () => undefined, stop: () => undefined }
  }
  const channel = new BroadcastChannel(socialChannel)
  channel.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    if (!isMessage(data) || data.state !== state) return
    report(data.token ? { type: 'window.answered', token: data.token } : { type: 'window.refused' })
  })
  let wasClosed = false
  const pollTimer = setInterval(() => {
    if (wasClosed) report({ type: 'window.closed' })
    wasClosed = popup.closed
  }, pollInterval)
  return {
    handleEvent: (event: { type: string }) => {
      if (event.type === 'window.raised') popup.focus()
    },
    stop: () => {
      clearInterval(pollTimer)
      channel.close()
      popup.close()
    },
  }
}
