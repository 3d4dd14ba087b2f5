/** How an `<img>` is loaded: the `first` of a page at once and before all else, the others when they come near the screen. */
export const pictureLoading = (first: boolean) =>
  first ? ({ fetchPriority: 'high' } as const) : ({ loading: 'lazy' } as const)
