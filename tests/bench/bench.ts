import { mkdirSync, writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { buildIfStale } from '../../src/tools/build.ts'
import { visitorRoutes } from '../browser/support/routes.ts'
import { bytesOf } from './bytes.ts'
import { crowdFigures } from './crowd.ts'
import { type Figure, reached, table } from './figure.ts'
import { lighthouseFigures, routeFigures } from './lighthouse.ts'
import { metricsFigures } from './metrics.ts'
import { orderFigures } from './orders.ts'
import { picturesOf } from './pictures.ts'
import { processFigures, stopFigures } from './processes.ts'
import { startShop } from './shop-process.ts'
import { stockFigures } from './stock.ts'
import { throughput } from './throughput.ts'

// usage: npm run bench [-- lighthouse|bytes|pictures|throughput|start|metrics|orders|processes|stops|crowd ...]
// [--seconds N] [--stock N] [--all-routes]; everything but crowd, stock and routes if nothing is named. --seconds is how long
// each crowd stays, 600 at most. With --stock only the lists of diamonds are measured, with 20,000, 200,000
// and N stones; with --all-routes only the pages that everybody sees, each once.
const { values: options, positionals: parts } = parseArgs({
  options: {
    stock: { type: 'string' },
    seconds: { type: 'string', default: '20' },
    'all-routes': { type: 'boolean', default: false },
  },
  allowPositionals: true,
})
const wanted = (part: string) => parts.length === 0 || parts.includes(part)
const figures: Figure[] = []
/** Parts that start shops of their own. */
const apart = ['crowd', 'metrics', 'orders', 'processes', 'stops']

buildIfStale()
const measureShop = async () => {
  const shop = await startShop()
  try {
    const { data } = (await (await fetch(`${shop.url}/api/purchase/get_pieces?kind=earrings&pageSize=10`)).json()) as {
      data: { detail: { link: string; uuid: string }[] }
    }
    const first = data.detail[0]
    const pages = {
      home: `${shop.url}/`,
      category: `${shop.url}/pages/Earrings`,
      detail: `${shop.url}/pages/EarringsDetail/${first?.link || first?.uuid}`,
    }
    if (wanted('bytes')) figures.push(...(await bytesOf(pages.home)))
    if (wanted('pictures')) figures.push(...(await picturesOf(shop.url)))
    if (wanted('lighthouse')) figures.push(...(await lighthouseFigures(pages)))
    if (wanted('throughput')) figures.push(...(await throughput(shop, pages)))
    if (wanted('start')) {
      const values: number[] = []
      for (let run = 0; run < 3; run++) {
        const warm = await startShop(shop.dataFolder)
        values.push(warm.startup)
        await warm.stop()
      }
      figures.push({ name: 'warm start to first page', unit: 'ms', values, most: 2000 })
    }
  } finally {
    await shop.stop()
  }
}
const measureRoutes = async () => {
  const shop = await startShop()
  try {
    const paths = visitorRoutes.map(({ path }) => path)
    figures.push(...(await routeFigures(shop.url, paths)))
  } finally {
    await shop.stop()
  }
}
if (options['all-routes']) await measureRoutes()
else if (options.stock === undefined) {
  if (parts.some((part) => !apart.includes(part)) || parts.length === 0) await measureShop()
  if (wanted('metrics')) figures.push(...(await metricsFigures()))
  if (wanted('orders')) figures.push(...(await orderFigures()))
  if (wanted('processes')) figures.push(...(await processFigures()))
  if (wanted('stops')) figures.push(...(await stopFigures()))
  if (parts.includes('crowd')) figures.push(...(await crowdFigures(Math.min(600, Number(options.seconds)))))
} else figures.push(...(await stockFigures(Number(options.stock))))
mkdirSync('reports', { recursive: true })
writeFileSync(
  'reports/bench.json',
  `${JSON.stringify(
    figures.map((figure) => ({ ...figure, reached: reached(figure) })),
    null,
    2,
  )}\n`,
)
console.info(table(figures))
