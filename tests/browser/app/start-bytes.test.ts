import { readFileSync, statSync } from 'node:fs'
import type { Manifest } from 'vite'
import { expect, test } from 'vitest'
import { locales } from '#contract/locale.ts'
import { type PageName, pages } from '#contract/pages.ts'
import { startFilesOf } from '../../../src/web/start-files.ts'

/** What a page may fetch of scripts before it can be used, in bytes of Brotli. */
const most = 150_000
/** Pages that do not keep it yet, with what they may fetch: these numbers only become smaller. */
const aboveMost: Partial<Record<PageName, number>> = {
  serviceRequest: 176_000,
  diamond_detail: 174_000,
  returnSubmit: 171_000,
  resizingSubmit: 171_000,
  cleaningSubmit: 171_000,
  maintenanceSubmit: 171_000,
  setting_detail: 172_000,
  naturalDiamonds: 169_000,
  labGrownDiamonds: 169_000,
  ringReview: 166_000,
  order: 165_000,
  thanks: 165_000,
  paymentFailed: 165_000,
  checkout: 164_000,
  setting: 161_000,
  payment: 161_000,
  quotePayment: 161_000,
  paymentPage: 161_000,
  matching_band_detail: 164_000,
  women_ring_detail: 164_000,
  men_ring_detail: 164_000,
  fine_ring_detail: 164_000,
  earrings_detail: 164_000,
  necklaces_detail: 164_000,
  bracelets_detail: 164_000,
  tennis_bracelets_detail: 164_000,
  nyc_detail: 164_000,
  lny_detail: 164_000,
  returns: 161_000,
  resizing: 161_000,
  cleaning: 161_000,
  maintenance: 161_000,
  diamondGuide: 157_000,
  privacy: 157_000,
  appointmentLink: 157_000,
  appointmentDetail: 155_000,
  appointment: 154_000,
  search: 152_000,
  addresses: 151_000,
}

const files = JSON.parse(readFileSync('dist/client/.vite/manifest.json', 'utf8')) as Manifest
const bytesOf = (file: string) => statSync(`dist/client${file}.br`).size

test.each((Object.keys(pages) as PageName[]).flatMap((name) => locales.map((locale) => [name, locale] as const)))(
  '[X-START-01] the scripts that the page %s (%s) starts with are within their budget',
  (name, locale) => {
    const start = startFilesOf(files, locale, name).files.map((file) => [file, bytesOf(file)] as const)
    const sum = start.reduce((bytes, [, each]) => bytes + each, 0)
    expect(sum, `${name} starts with ${sum} bytes`).toBeLessThanOrEqual(aboveMost[name] ?? most)
  },
)
