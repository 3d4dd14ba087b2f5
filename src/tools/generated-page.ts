import { readFileSync, writeFileSync } from 'node:fs'

/** With `--write`, writes a generated page; without it, reports a page that is stale and fails. */
export const holdPage = (page: string, text: string): void => {
  if (process.argv.includes('--write')) writeFileSync(page, text)
  else if (readFileSync(page, { encoding: 'utf8', flag: 'a+' }) !== text) {
    console.error(`${page} is stale: npm run pages`)
    process.exitCode = 1
  }
}
