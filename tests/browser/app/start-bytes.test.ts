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
  diamond_detail: 167_000,
  setting_detail: 166_000,
  naturalDiamonds: 165_000,
  labGrownDiamonds: 165_000,
  matching_band_detail: 161_000,
  women_ring_detail: 161_000,
  men_ring_detail: 161_000,
  fine_ring_detail: 161_000,
  earrings_detail: 161_000,
  necklaces_detail: 161_000,
  bracelets_detail: 161_000,
  tennis_bracelets_detail: 161_000,
  nyc_detail: 161_000,
  lny_detail: 161_000,
  checkout: 159_000,
  returnSubmit: 158_000,
  resizingSubmit: 158_000,
  cleaningSubmit: 158_000,
  maintenanceSubmit: 158_000,
  ringReview: 158_000,
  serviceRequest: 157_000,
  setting: 156_000,
  order: 151_000,
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
