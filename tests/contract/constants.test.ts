import { expect, test } from 'vitest'
import * as constants from '#contract/constants.ts'

test('[CONST-01] [SHELL-17] [CART-01] [SEARCH-05] the business constants are those of the specification', () => {
  expect({ ...constants }).toMatchObject({
    pageSizes: [10, 15, 20, 50],
    searchSizes: { wide: 4, narrow: 3 },
    buttonDebounce: 500,
    messageDuration: 3000,
    reloadGuard: 60_000,
    menuHideDelay: 50,
    leadPopupDelay: 5000,
    searchRevealDelay: 2000,
    conversionTimeout: 2000,
    breakpoints: { xs: 320, sm: 640, md: 768, lg: 1024, xl: 1280, '2xl': 1536 },
    mobileBreakpoint: 768,
    pageWidth: 1200,
    cartPopoverWidth: 360,
    searchPopoverWidth: 580,
    picturePresets: { thumb: 1024, thumbSm: 768, banner: 1920, bannerSm: 1024 },
  })
})
