import lighthouse, { type RunnerResult as Result } from 'lighthouse'
import { chromium } from 'playwright-core'
import { chromiumFlags, findHeadlessShell } from '../support/chromium.ts'
import type { Figure } from './figure.ts'

type Report = Result['lhr']

const runs = 3
/** Sometimes a trace does not contain the start of the page; such a run is repeated, at most this often. */
const mostTries = 6
const port = 9222 + Math.floor((process.pid % 1000) + 1)

/** Lighthouse's reports of a page, with its default throttling, each in a browser of its own. */
const reportsOf = async (page: string, url: string, wanted: number): Promise<Report[]> => {
  const reports: Report[] = []
  for (let tries = 0; reports.length < wanted; tries++) {
    if (tries === mostTries) throw new Error(`Lighthouse had ${reports.length} results for ${url} in ${tries} runs`)
    const browser = await chromium.launch({
      executablePath: findHeadlessShell(),
      args: [...chromiumFlags, `--remote-debugging-port=${port}`],
    })
    try {
      const result = await lighthouse(url, { port, output: 'json', logLevel: 'error' })
      if (result && !result.lhr.runtimeError) reports.push(result.lhr)
      else console.info(`${page}: a run without result: ${result?.lhr.runtimeError?.code ?? 'none'}`)
    } finally {
      await browser.close()
    }
  }
  return reports
}

const scoresOf = (reports: readonly Report[], category: string) =>
  reports.map((report) => Math.round((report.categories[category]?.score ?? 0) * 100))
const numbersOf = (reports: readonly Report[], audit: string) =>
  reports.map((report) => report.audits[audit]?.numericValue ?? Number.NaN)

/** Lighthouse's mobile figures: each page three times. */
export async function lighthouseFigures(pages: Record<string, string>): Promise<Figure[]> {
  console.info(`Lighthouse in ${findHeadlessShell()}`)
  const figures: Figure[] = []
  for (const [page, url] of Object.entries(pages)) {
    const reports = await reportsOf(page, url, runs)
    const score = (category: string) => scoresOf(reports, category)
    const number = (audit: string) => numbersOf(reports, audit)
    figures.push(
      { name: `${page}: performance`, unit: '', values: score('performance'), least: 98 },
      { name: `${page}: accessibility`, unit: '', values: score('accessibility'), least: 100 },
      { name: `${page}: best practices`, unit: '', values: score('best-practices'), least: 100 },
      { name: `${page}: SEO`, unit: '', values: score('seo'), least: 100 },
      { name: `${page}: LCP`, unit: 'ms', values: number('largest-contentful-paint'), most: 1500 },
      { name: `${page}: TBT`, unit: 'ms', values: number('total-blocking-time'), most: 50 },
      { name: `${page}: CLS`, unit: '', values: number('cumulative-layout-shift'), most: 0.01 },
    )
    for (const report of reports.slice(0, 1))
      for (const audit of Object.values(report.audits))
        if (audit.score !== null && audit.score < 1 && audit.scoreDisplayMode === 'binary')
          console.info(`${page}: ${audit.id}: ${audit.title}`)
  }
  return figures
}

/** The files that the start script of a page names: what it runs before it can be used. */
const startFilesOf = async (url: string) => {
  const [, files = '[]'] = /const files = (\[[^\]]*\])/.exec(await (await fetch(url)).text()) ?? []
  return new Set((JSON.parse(files) as string[]).map((file) => new URL(file, url).href))
}

/** Bytes of a file as it is sent to a browser; what HTTP adds depends on its version. */
const bytesOf = async (url: string): Promise<number> => {
  const { headers } = await fetch(url, { method: 'HEAD', headers: { 'accept-encoding': 'br' } })
  return Number(headers.get('content-length'))
}

/** Sizes of the scripts that a page fetched, kB: those of its start, and those that came when it was idle. */
const scriptsOf = async ({ audits }: Report, startFiles: ReadonlySet<string>) => {
  const details = audits['network-requests']?.details
  const requests = details?.type === 'table' ? details.items : []
  const scripts = requests.flatMap(({ resourceType, url }) =>
    resourceType === 'Script' && typeof url === 'string' ? [url] : [],
  )
  const kilobytes = async (isStart: boolean) => {
    const sizes = await Promise.all(scripts.filter((url) => startFiles.has(url) === isStart).map(bytesOf))
    return sizes.reduce((sum, size) => sum + size, 0) / 1000
  }
  return { start: await kilobytes(true), idle: await kilobytes(false) }
}

/** What every route keeps: each once, by its path below an origin. */
export async function routeFigures(origin: string, paths: readonly string[]): Promise<Figure[]> {
  const figures: Figure[] = []
  for (const path of paths) {
    const reports = await reportsOf(path, origin + path, 1)
    const startFiles = await startFilesOf(origin + path)
    const scripts = await Promise.all(reports.map((report) => scriptsOf(report, startFiles)))
    figures.push(
      { name: `${path}: performance`, unit: '', values: scoresOf(reports, 'performance'), least: 98 },
      { name: `${path}: LCP`, unit: 'ms', values: numbersOf(reports, 'largest-contentful-paint'), most: 1300 },
      { name: `${path}: JavaScript on entry`, unit: 'kB', values: scripts.map(({ start }) => start), most: 150 },
      { name: `${path}: JavaScript when idle`, unit: 'kB', values: scripts.map(({ idle }) => idle) },
    )
  }
  return figures
}
