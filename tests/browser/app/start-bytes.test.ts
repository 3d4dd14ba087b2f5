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
  diamond_detail: 164_000,
  setting_detail: 163_000,
  naturalDiamonds: 162_000,
  labGrownDiamonds: 162_000,
  matching_band_detail: 158_000,
  women_ring_detail: 158_000,
  men_ring_detail: 158_000,
  fine_ring_detail: 158_000,
  earrings_detail: 158_000,
  necklaces_detail: 158_000,
  bracelets_detail: 158_000,
  tennis_bracelets_detail: 158_000,
  nyc_detail: 158_000,
  lny_detail: 158_000,
  checkout: 156_000,
  returnSubmit: 155_000,
  resizingSubmit: 155_000,
  cleaningSubmit: 155_000,
  maintenanceSubmit: 155_000,
  ringReview: 155_000,
  serviceRequest: 154_000,
  setting: 153_000,
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
