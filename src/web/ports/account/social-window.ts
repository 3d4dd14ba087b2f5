import { socialChannel, type SocialMessage, socialStartPath } from '#contract/account/social.ts'
import type { SocialSignInEvent } from '#machines/account/social-sign-in.machine.ts'

/** How often it is looked whether the window was closed, ms. A closed one may still have said something: it is given one more look. */
const pollInterval = 500
const size = { width: 480, height: 640 }

/** 256 random bits as text, so that only this page's window is believed. */
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
 * Opens the pop-up window of a social sign-in, while the browser still sees the shopper's press, and reports what becomes of it.
 * Only windows of this origin are on the channel, and only the one with this page's state is believed. Returns how to hear orders and how to stop.
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
