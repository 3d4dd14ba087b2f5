import { globSync, readFileSync } from 'node:fs'
import { requirements } from './requirements.ts'

// Checks that every requirement id which a test or a ledger names is a row of docs/requirements.md, listed once, and that
// tests name every row; those of the specification that a person sees are named by the title of a test in a browser.

const page = 'docs/requirements.md'
const rows = requirements()
const listed = rows.map(({ id }) => id)
const known = new Set(listed)
const complaints = listed
  .filter((id, place) => listed.indexOf(id) < place)
  .map((id) => `${page}: ${id} is listed twice`)

/** The families of ids, like SHELL: what looks like an id of another family, like SHA-256, is none. */
const families = [...new Set(listed.map((id) => id.replace(/-\d\d$/, '')))]
const mention = new RegExp(String.raw`(?<![A-Z-])(?:${families.join('|')})-\d+\b`, 'g')
/** Ids in titles and under `says`, of whatever family. */
const marks = [/\[((?:X-)?[A-Z][A-Z\d]*(?:-\d+)?)\]/g, /'((?:X-)?[A-Z][A-Z\d]+-\d+)'/g]
const idsBy = (mark: RegExp, text: string) => Array.from(text.matchAll(mark), ([, id = '']) => id)

/** Ledgers and titles name ids as marks; any text may mention them. */
const idsIn = (file: string, text: string): string[] => {
  const mentioned = Array.from(text.matchAll(mention), ([id]) => id)
  if (!/\.(?:ledger|test)\.tsx?$/.test(file)) return mentioned
  const says = Array.from(text.matchAll(/\bsays(?:: | = )\[([^\]]*)\]/g), ([, ids = '']) => ids)
  const inSays = says.flatMap((ids) => idsBy(/'([A-Z][A-Z\d-]*)'/g, ids))
  return [...mentioned, ...inSays, ...marks.flatMap((mark) => idsBy(mark, text)).filter((id) => /-\d\d$/.test(id))]
}

const named = new Set<string>()
const namedInBrowser = new Set<string>()
for (const found of globSync([
  'tests/**/*.{ts,tsx}',
  'machines/**/*.ts',
  'src/**/*.{ts,tsx}',
  '{docs,machines}/*.md',
])) {
  const file = found.replaceAll('\\', '/')
  const text = readFileSync(found, 'utf8')
  const unknown = new Set(idsIn(file, text).filter((id) => !known.has(id)))
  for (const id of unknown) complaints.push(`${file}: ${id} is no requirement (${page})`)
  if (!file.startsWith('tests/') || file.startsWith('tests/breaks/')) continue
  const titles = idsBy(/\[((?:X-)?[A-Z]+-\d+)\]/g, text)
  for (const id of [...titles, ...idsBy(/'((?:X-)?[A-Z]+-\d+)'/g, text)]) named.add(id)
  if (file.split('/').includes('browser')) for (const id of titles) namedInBrowser.add(id)
}
for (const { id, isBeyond, isSeen } of rows) {
  if (!named.has(id)) complaints.push(`${page}: no test names ${id}`)
  else if (isSeen && !isBeyond && !namedInBrowser.has(id)) complaints.push(`${page}: no test in a browser names ${id}`)
}
for (const complaint of complaints) console.error(complaint)
process.exit(complaints.length === 0 ? 0 : 1)
