import { globSync, readFileSync } from 'node:fs'

// Checks that every requirement id which a test or a ledger names is a row of docs/requirements.md, listed once.

const page = 'docs/requirements.md'
const listed = Array.from(readFileSync(page, 'utf8').matchAll(/^- ([A-Z]+-\d\d) /gm), ([, id = '']) => id)
const known = new Set(listed)
const complaints = listed
  .filter((id, place) => listed.indexOf(id) < place)
  .map((id) => `${page}: ${id} is listed twice`)

/** The families of ids, like SHELL: what looks like an id of another family, like SHA-256, is none. */
const families = [...new Set(listed.map((id) => id.replace(/-\d\d$/, '')))]
const mention = new RegExp(String.raw`\b(?:${families.join('|')})-\d+\b`, 'g')
/** Ids in titles and under `says`, of whatever family. */
const marks = [/\[([A-Z][A-Z\d]*(?:-\d+)?)\]/g, /'([A-Z][A-Z\d]+-\d+)'/g]

/** Ledgers and titles name ids as marks; any text may mention them. */
const idsIn = (file: string, text: string): string[] => {
  const mentioned = Array.from(text.matchAll(mention), ([id]) => id)
  if (!/\.(?:ledger|test)\.tsx?$/.test(file)) return mentioned
  const says = Array.from(text.matchAll(/\bsays(?:: | = )\[([^\]]*)\]/g), ([, ids = '']) => ids)
  const inSays = says.flatMap((ids) => Array.from(ids.matchAll(/'([A-Z][A-Z\d-]*)'/g), ([, id = '']) => id))
  const inTitles = marks.flatMap((mark) => Array.from(text.matchAll(mark), ([, id = '']) => id))
  return [...mentioned, ...inSays, ...inTitles.filter((id) => /-\d\d$/.test(id))]
}

for (const file of globSync(['tests/**/*.{ts,tsx}', 'machines/**/*.ts', 'src/**/*.{ts,tsx}', '{docs,machines}/*.md'])) {
  const unknown = new Set(idsIn(file, readFileSync(file, 'utf8')).filter((id) => !known.has(id)))
  for (const id of unknown) complaints.push(`${file.replaceAll('\\', '/')}: ${id} is no requirement (${page})`)
}
for (const complaint of complaints) console.error(complaint)
process.exit(complaints.length === 0 ? 0 : 1)
