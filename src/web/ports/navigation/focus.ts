/** Works once the page is painted twice. */
export const afterNextPaint = (work: () => void) => requestAnimationFrame(() => requestAnimationFrame(work))

/** Moves the focus to the first invalid field inside, unless somebody has gone to another field meanwhile. */
const focusProblemIn = (container: string) => () => {
  const before = document.activeElement
  afterNextPaint(() => {
    const now = document.activeElement
    if (now !== before && now instanceof HTMLElement && now.matches('input, select, textarea')) return
    document.querySelector<HTMLElement>(`${container} [aria-invalid="true"]`)?.focus()
  })
}

/** Moves the focus to the first invalid field of the open dialog. */
export const focusFirstProblem = focusProblemIn('[role="dialog"]')

/** Moves the focus to the first invalid field of the page itself. */
export const focusFirstProblemOfPage = focusProblemIn('main')

/** Scrolls to the beginning of the page, after the focus has gone to what takes a form's place. */
export const showBeginningOfPage = () => afterNextPaint(() => scrollTo({ top: 0, behavior: 'instant' }))

/** Scrolls the notice of the page into view. */
export const showNoticeOfPage = () =>
  afterNextPaint(() => document.querySelector('main .notice')?.scrollIntoView({ block: 'center' }))

const focusMiddle = (selector: string) => () =>
  afterNextPaint(() => {
    const notice = document.querySelector<HTMLElement>(selector)
    notice?.scrollIntoView({ block: 'center' })
    notice?.focus({ preventScroll: true })
  })

/** Moves the focus to the result of the last action on an appointment, in the middle of the screen. */
export const focusNoticeOfAppointment = focusMiddle('.appointment-detail__notice [tabindex]')

/** Moves the focus to the result of the last action on the page, in the middle of the screen. */
export const focusResultOfPage = focusMiddle('main .result [tabindex]')

/** Moves the focus to the field of the open dialog with this name; does nothing if there is none. */
export const focusFieldOfDialogNamed = (name: string | null) => {
  if (name !== null)
    afterNextPaint(() => document.querySelector<HTMLElement>(`[role="dialog"] [name="${CSS.escape(name)}"]`)?.focus())
}

/** Moves the focus to the field of the page with this name; does nothing if there is none. */
export const focusFieldNamed = (name: string | null) => {
  if (name !== null)
    afterNextPaint(() => document.querySelector<HTMLElement>(`main [name="${CSS.escape(name)}"]`)?.focus())
}
