import { readFileSync, writeFileSync } from 'node:fs'

/** Writes a generated page where the command has `--write`; without it, complains of a page that is stale. */
export const holdPage = (page: string, text: string): void => {
  if (process.argv.includes('--write')) writeFileSync(page, text)
  else if (readFileSync(page, { encoding: 'utf8', flag: 'a+' }) !== text) {
    console.error(`${page} is stale: npm run pages`)
    process.exitCode = 1
  }
}
