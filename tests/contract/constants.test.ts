import { describe, expect, test } from 'vitest'
import { pictureSources, pictureUrl, pictureWidths } from '#contract/catalogue/pictures.ts'
import { maxUnpaidOrders } from '#contract/checkout/checkout.ts'
import * as constants from '#contract/constants.ts'
import { recordRetentionYears } from '#contract/privacy/privacy.ts'

test('[CONST-01] [SHELL-17] [SEARCH-05] [API-04] [X-FADE-01] the business constants are those of the specification', () => {
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
    mobileBreakpoint: 768,
    picturePresets: { thumb: 1024, thumbSm: 768, banner: 1920, bannerSm: 1024 },
  })
})

describe('[API-04] a picture', () => {
  const picture = { name: 'oval-top', hash: 'a1', width: 960 }

  test('is requested with width, height, quality and format as its modifiers', () => {
    expect(pictureUrl(picture, { width: 1024 })).toBe('/pictures/oval-top?width=1024&v=a1')
    expect(pictureUrl(picture, { width: 1200, height: 630, quality: 80, format: 'webp' })).toBe(
      '/pictures/oval-top?width=1200&height=630&quality=80&format=webp&v=a1',
    )
  })

  test('is offered up to the width of its preset, on wide and on small screens, and never wider than it is', () => {
    const offered = (place: 'thumb' | 'banner', width: number) =>
      pictureSources({ ...picture, width }, place)
        .split(', ')
        .map((source) => source.split(' ')[1])
    expect(offered('thumb', 4000).slice(-2)).toEqual(['768w', '1024w'])
    expect(offered('banner', 4000).slice(-2)).toEqual(['1024w', '1920w'])
    expect(offered('thumb', 960)).toEqual(['480w', '640w', '768w', '960w'])
    expect(offered('thumb', 300)).toEqual(['300w'])
  })

  test('[X-PICTURE-02] has its widths in rising order in every place, so that a browser takes the smallest that is enough', () => {
    for (const widths of Object.values(pictureWidths)) expect(widths).toEqual(widths.toSorted((one, two) => one - two))
  })
})

test('[X-ORDER-01] five orders of a customer may await payment', () => expect(maxUnpaidOrders).toBe(5))

test('[X-PDPA-03] the record of a sale is kept for seven years', () => expect(recordRetentionYears).toBe(7))
