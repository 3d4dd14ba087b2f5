import autocannon from 'autocannon'
import type { Figure } from './figure.ts'
import { freePort } from '../support/free-port.ts'
import { startShop, type ShopProcess } from './shop-process.ts'

const connections = 16
const seconds = 3
const repeats = 5

const paths = { home: '/', 'search call': '/api/purchase/search_commodity?search=halo%20ring&pageSize=4' }

const perSecond = async ({ url }: ShopProcess, path: string): Promise<number> => {
  const headers = { 'accept-encoding': 'br' }
  const { requests, errors } = await autocannon({ url: url + path, connections, duration: seconds, headers })
  if (errors > 0) throw new Error(`${path}: ${errors} failed`)
  return requests.average
}

/** What counting costs: requests a second with metrics, of those without, in turn on two shops. */
export async function metricsFigures(): Promise<Figure[]> {
  const off = await startShop()
  const on = await startShop(undefined, { METRICS_PORT: String(await freePort()) })
  try {
    const figures: Figure[] = []
    for (const [name, path] of Object.entries(paths)) {
      await perSecond(off, path)
      await perSecond(on, path)
      const values: number[] = []
      for (let run = 0; run < repeats; run++) {
        // Each of them comes first in turn, because a machine gets slower while it works.
        const first = run % 2 === 0 ? off : on
        const one = await perSecond(first, path)
        const other = await perSecond(first === off ? on : off, path)
        values.push((100 * (first === off ? other : one)) / (first === off ? one : other))
      }
      figures.push({ name: `${name} with metrics, of without`, unit: '%', values, least: 98 })
    }
    return figures
  } finally {
    await off.stop()
    await on.stop()
  }
}
