/** What moves by itself, each by the name of its animation; what follows scrolling does not. Runs in the page. */
export const findMoving = (): string[] =>
  document
    .getAnimations()
    .filter(({ timeline, playState, effect }) => {
      const { duration = 0 } = effect?.getTiming() ?? {}
      return timeline instanceof DocumentTimeline && playState === 'running' && Number(duration) > 1
    })
    .map((animation) => (animation as CSSAnimation).animationName ?? 'a transition')
