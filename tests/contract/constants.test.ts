import { expect, test } from 'vitest'
import { closestPictureUrl } from '#contract/catalogue/pictures.ts'
import { maxUnpaidOrders } from '#contract/checkout/checkout.ts'
import * as constants from '#contract/constants.ts'
import { recordRetentionYears } from '#contract/privacy/privacy.ts'

test('[CONST-01] [SHELL-17] [CART-01] [SEARCH-05] [API-04] [FADE-01] the business constants are those of the specification', () => {
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
    floatGroupDelay: 400,
    breakpoints: { xs: 320, sm: 640, md: 768, lg: 1024, xl: 1280, '2xl': 1536 },
    mobileBreakpoint: 768,
    pageWidth: 1200,
    cartPopoverWidth: 360,
    searchPopoverWidth: 580,
    picturePresets: { thumb: 1024, thumbSm: 768, banner: 1920, bannerSm: 1024 },
  })
})

test('[API-04] a picture is requested in webp, in the smallest stored width that is enough', () => {
  const picture = { name: 'oval-top', hash: 'a1', widths: [240, 480, 1000] }
  expect([100, 480, 481, 2000].map((width) => closestPictureUrl(picture, width))).toEqual([
    '/pictures/240/oval-top.webp?v=a1',
    '/pictures/480/oval-top.webp?v=a1',
    '/pictures/1000/oval-top.webp?v=a1',
    '/pictures/1000/oval-top.webp?v=a1',
  ])
})

test('[ORDER-01] five orders of a customer may await payment', () => expect(maxUnpaidOrders).toBe(5))

test('[PDPA-03] the record of a sale is kept for seven years', () => expect(recordRetentionYears).toBe(7))
