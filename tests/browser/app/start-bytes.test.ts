import { globSync, readFileSync, statSync } from 'node:fs'
import type { Manifest } from 'vite'
import { expect, test } from 'vitest'
import { locales } from '#contract/locale.ts'
import { type PageName, pages } from '#contract/pages.ts'
import { startFilesOf } from '../../../src/web/start-files.ts'

/** What a page may fetch of scripts before it can be used, in bytes of Brotli. */
const most = 150_000

const files = JSON.parse(readFileSync('dist/client/.vite/manifest.json', 'utf8')) as Manifest
const bytesOf = (file: string) => statSync(`dist/client${file}.br`).size

test.each((Object.keys(pages) as PageName[]).flatMap((name) => locales.map((locale) => [name, locale] as const)))(
  '[X-START-01] the scripts that the page %s (%s) starts with are within their budget',
  (name, locale) => {
    const start = startFilesOf(files, locale, name).files.map((file) => [file, bytesOf(file)] as const)
    const sum = start.reduce((bytes, [, each]) => bytes + each, 0)
    expect(sum, `${name} starts with ${sum} bytes`).toBeLessThanOrEqual(most)
  },
)

test('[X-START-01] each file of views, parts and screens that a page starts with can be named', () => {
  // One that another file imports, too, may be gathered with what it is needed by, and has no name of its own then.
  const named = globSync(['src/web/views/*/*-page.tsx', 'src/web/routes/parts/*.ts', 'src/web/ports/screens/*.ts'])
  const apart = ['src/web/views/shell/', 'src/web/ports/screens/screen-parts.ts']
  const missing = named.filter((file) => !(file in files) && !apart.some((path) => file.startsWith(path)))
  expect(named.length).toBeGreaterThan(60)
  expect(missing).toEqual([])
})
