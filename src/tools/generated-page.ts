import { readFileSync, writeFileSync } from 'node:fs'

/** Writes a generated page when the command has `--write`; without it, complains where the page is stale. */
export const holdPage = (page: string, text: string): void => {
  if (process.argv.includes('--write')) writeFileSync(page, text)
  else if (readFileSync(page, { encoding: 'utf8', flag: 'a+' }) !== text) {
    console.error(`${page} is stale: node ${process.argv[1]?.replace(`${process.cwd()}/`, '')} --write`)
    process.exitCode = 1
  }
}
