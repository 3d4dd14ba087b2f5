/** Business constants of the specification, section 9. Times are milliseconds, sizes are CSS pixels. */
export const pageSizes = [10, 15, 20, 50] as const
export const searchSizes = { wide: 4, narrow: 3 } as const
export const buttonDebounce = 500
/** How long typing must pause before the address takes an engraving over. */
export const engravingPause = 600
/** How long to wait before asking again who is signed in, where the server did not say. */
export const lookUpPause = 10_000
export const messageDuration = 3000
export const reloadGuard = 60_000
export const menuHideDelay = 50
export const leadPopupDelay = 5000
/** How long the budget enquiry does not open by itself after something was added to the cart. */
export const leadPopupPause = 60_000
export const searchRevealDelay = 2000
/** How long the page must not scroll before the floating buttons return. */
export const floatGroupDelay = 400
/** How long the page may take to render a replacement for the element that had the focus. */
export const focusRestoreDelay = 50
export const conversionTimeout = 2000
/** How long nothing must be typed into a filter before the list follows. */
export const typingPause = 400
/** What is changed again within this time is one step in the history. */
export const stepPause = 1000
/** Mobile is narrower than this; machines (`viewport.changed`) and styles (`min-width: 768px`) change at the same width. */
export const mobileBreakpoint = 768
export const picturePresets = { thumb: 1024, thumbSm: 768, banner: 1920, bannerSm: 1024 } as const
/** How long a stone or a ring turns by itself once its viewer is open: once round. */
export const presentingTime = 12_000
/** How long the viewer waits for graphics that the browser took away. */
export const restorePause = 4000
/** How often the staff's board of orders is read again, and how long their page waits for a connection. */
export const boardRefreshInterval = 60_000
export const deskRetryDelay = 5000
