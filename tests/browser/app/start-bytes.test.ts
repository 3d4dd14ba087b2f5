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
  serviceRequest: 178_000,
  checkout: 173_000,
  returnSubmit: 172_000,
  resizingSubmit: 172_000,
  cleaningSubmit: 172_000,
  maintenanceSubmit: 172_000,
  diamond_detail: 172_000,
  setting_detail: 169_000,
  naturalDiamonds: 168_000,
  labGrownDiamonds: 168_000,
  thanks: 168_000,
  privacy: 167_000,
  paymentFailed: 167_000,
  order: 166_000,
  ringReview: 165_000,
  payment: 164_000,
  quotePayment: 164_000,
  paymentPage: 164_000,
  returns: 161_000,
  resizing: 161_000,
  cleaning: 161_000,
  maintenance: 161_000,
  setting: 161_000,
  matching_band_detail: 160_000,
  women_ring_detail: 160_000,
  men_ring_detail: 160_000,
  fine_ring_detail: 160_000,
  earrings_detail: 160_000,
  necklaces_detail: 160_000,
  bracelets_detail: 160_000,
  tennis_bracelets_detail: 160_000,
  nyc_detail: 160_000,
  lny_detail: 160_000,
  appointmentLink: 159_000,
  appointmentDetail: 158_000,
  personal: 158_000,
  addresses: 157_000,
  personalInfo: 157_000,
  diamondGuide: 157_000,
  appointment: 154_000,
  resetPassword: 152_000,
  safety: 152_000,
  emailChange: 152_000,
  search: 151_000,
}

const files = JSON.parse(readFileSync('dist/client/.vite/manifest.json', 'utf8')) as Manifest
const bytesOf = (file: string) => statSync(`dist/client${file}.br`).size

test.each((Object.keys(pages) as PageName[]).flatMap((name) => locales.map((locale) => [name, locale] as const)))(
  '[X-START-01] the scripts that the page %s (%s) starts with are within their budget',
  (name, locale) => {
    const start = startFilesOf(files, locale, name).files.map((file) => [file, bytesOf(file)] as const)
    const sum = start.reduce((bytes, [, each]) => bytes + each, 0)
    expect(sum, `${name} starts with ${sum} bytes: ${start.join(' ')}`).toBeLessThanOrEqual(aboveMost[name] ?? most)
  },
)
