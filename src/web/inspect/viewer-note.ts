/** What the viewer sends to the page once it has loaded. */
const connected = '@statelyai.connected'

/** How long the viewer may take to answer, ms. */
const patience = 5000

const draw = (url: string): HTMLElement => {
  const note = document.createElement('aside')
  note.setAttribute('role', 'status')
  note.style.cssText =
    'position:fixed;inset:auto 1rem 1rem;z-index:1000;padding:1rem;background:#fff;color:#000;border:2px solid;font:14px/1.5 sans-serif'
  const open = document.createElement('a')
  Object.assign(open, { href: url, target: 'xstateinspector', rel: 'opener', textContent: url })
  note.append(
    '?inspect: the viewer has not answered. If the browser blocked its window, open it here: ',
    open,
    '. If it cannot be reached, start the shop with INSPECTOR_URL set to a viewer that can, or use ?inspect=console: ' +
      "every event and state is then written to this browser's console.",
  )
  return note
}

/** Tells the developer what to do where the viewer's window does not answer; the note goes once it does. */
export const noteWhereViewerIsSilent = (url: string): void => {
  let note: HTMLElement | null = null
  const timer = setTimeout(() => {
    note = draw(url)
    document.body.append(note)
    console.warn(note.textContent)
  }, patience)
  addEventListener('message', ({ data }: MessageEvent<{ type?: unknown } | null>) => {
    if (data?.type !== connected) return
    clearTimeout(timer)
    note?.remove()
  })
}
