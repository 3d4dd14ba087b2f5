import lighthouse, { type RunnerResult as Result } from 'lighthouse'
import { chromium } from 'playwright-core'
import { chromiumFlags, findHeadlessShell } from '../support/chromium.ts'
import type { Figure } from './figure.ts'

const runs = 3
/** Sometimes a trace does not contain the start of the page; such a run is repeated, at most this often. */
const mostTries = 6
const port = 9222 + Math.floor((process.pid % 1000) + 1)

/** Lighthouse's mobile figures with its default throttling: each page three times. */
export async function lighthouseFigures(pages: Record<string, string>): Promise<Figure[]> {
  const executablePath = findHeadlessShell()
  console.info(`Lighthouse in ${executablePath}`)
  const figures: Figure[] = []
  for (const [page, url] of Object.entries(pages)) {
    const results: Result['lhr'][] = []
    for (let tries = 0; results.length < runs; tries++) {
      if (tries === mostTries) throw new Error(`Lighthouse had ${results.length} results for ${url} in ${tries} runs`)
      const browser = await chromium.launch({
        executablePath,
        args: [...chromiumFlags, `--remote-debugging-port=${port}`],
      })
      try {
        const result = await lighthouse(url, { port, output: 'json', logLevel: 'error' })
        if (result && !result.lhr.runtimeError) results.push(result.lhr)
        else console.info(`${page}: a run without result: ${result?.lhr.runtimeError?.code ?? 'none'}`)
      } finally {
        await browser.close()
      }
    }
    const score = (category: string) =>
      results.map((result) => Math.round((result.categories[category]?.score ?? 0) * 100))
    const number = (audit: string) => results.map((result) => result.audits[audit]?.numericValue ?? Number.NaN)
    figures.push(
      { name: `${page}: performance`, unit: '', values: score('performance'), least: 98 },
      { name: `${page}: accessibility`, unit: '', values: score('accessibility'), least: 100 },
      { name: `${page}: best practices`, unit: '', values: score('best-practices'), least: 100 },
      { name: `${page}: SEO`, unit: '', values: score('seo'), least: 100 },
      { name: `${page}: LCP`, unit: 'ms', values: number('largest-contentful-paint'), most: 1500 },
      { name: `${page}: TBT`, unit: 'ms', values: number('total-blocking-time'), most: 50 },
      { name: `${page}: CLS`, unit: '', values: number('cumulative-layout-shift'), most: 0.01 },
    )
    for (const result of results.slice(0, 1))
      for (const audit of Object.values(result.audits))
        if (audit.score !== null && audit.score < 1 && audit.scoreDisplayMode === 'binary')
          console.info(`${page}: ${audit.id}: ${audit.title}`)
  }
  return figures
}
