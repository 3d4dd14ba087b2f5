import type { SharedPage, ShareOutcome } from '#machines/share/share.machine.ts'

/** Opens the device's own sharing, or copies the address where there is none. */
export const sharePage = async ({ title, path }: SharedPage): Promise<ShareOutcome> => {
  const url = new URL(path, location.origin).href
  const data = { title, url }
  if (!('canShare' in navigator) || !navigator.canShare(data)) {
    await navigator.clipboard.writeText(url)
    return 'copied'
  }
  try {
    await navigator.share(data)
    return 'shared'
  } catch (error) {
    if (error instanceof DOMException && error.name === 'AbortError') return 'dismissed'
    throw error
  }
}
