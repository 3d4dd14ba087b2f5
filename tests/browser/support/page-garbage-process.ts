import process from 'node:process'
import { getHeapSpaceStatistics } from 'node:v8'
import type { render as renderPage } from '../../../src/web/entry-server.tsx'

// Started by `page-garbage.test.ts`: renders the page of a path as often as its second argument says, and prints the bytes
// that each leaves among the old objects when it is done with.
const [site = '', path = '', times = ''] = process.argv.slice(2)
const collect = (globalThis as unknown as { gc: (options?: { type: 'minor' }) => void }).gc
const { render } = (await import(site)) as { render: typeof renderPage }

const draw = () =>
  render(new Request(`http://shop.example${path}`), {
    // Answers come later, as those of a database.
    call: () => new Promise((resolve) => setImmediate(resolve, { re: '200', data: { detail: [], total: 0 } } as never)),
    locale: 'en',
    bot: false,
    settings: {
      instructionHosts: [],
      analytics: null,
      inspector: null,
      supportWidget: null,
      social: false,
      takesMoney: true,
    },
    customer: { uuid: crypto.randomUUID(), userName: 'Mei', cartCount: 0 },
    nonce: 'one',
  })

const oldBytes = () =>
  getHeapSpaceStatistics()
    .filter(({ space_name: name }) => name.startsWith('old') || name.startsWith('large'))
    .reduce((sum, { space_used_size: used }) => sum + used, 0)

const drawAll = async () => {
  for (let time = 0; time < Number(times); time += 1) await draw()
}

await drawAll()
collect()
const before = oldBytes()
await drawAll()
// Twice: what the first leaves alive is old after the second.
collect({ type: 'minor' })
collect({ type: 'minor' })
console.info(Math.round((oldBytes() - before) / Number(times)))
