import { existsSync, readdirSync } from 'node:fs'
import { holdPage } from './generated-page.ts'
import { layers, rooms } from './rooms.ts'

// Checks that every folder of a layer is a room or one of the layer's own names, and generates docs/rooms.md.

const page = 'docs/rooms.md'
const head = `# Rooms

Made by \`npm run pages\` from \`src/tools/rooms.ts\`. What is about one thing has one
name in each layer: a folder, or a file among queries and texts. \`npm run check\` refuses names that are not listed.
`

const complaints: string[] = []

/** Names of the folders, or of the files in a flat layer. */
const namesIn = (folder: string, flat: string | undefined): string[] =>
  readdirSync(folder, { withFileTypes: true })
    .filter((entry) => (flat === undefined ? entry.isDirectory() : entry.isFile()))
    .map(({ name }) => (flat !== undefined && name.endsWith(flat) ? name.slice(0, -flat.length) : name))

for (const { folders, flat, own = {} } of layers) {
  for (const folder of folders) {
    const names = namesIn(folder, flat)
    for (const name of names.filter((one) => !(one in rooms) && !(one in own))) {
      complaints.push(`${folder}/${name}${flat ?? ''} is neither a room nor the layer's own (src/tools/rooms.ts)`)
    }
    for (const name of Object.keys(own).filter((one) => !names.includes(one))) {
      complaints.push(`${folder}/${name}${flat ?? ''} is listed but not there`)
    }
  }
}

const placesOf = (room: string) =>
  layers.flatMap(({ name, folders: [folder = ''], flat = '' }) => {
    const place = `${folder}/${room}${flat}`
    return existsSync(place) ? [`[${name}](../${place})`] : []
  })

const lines = Object.entries(rooms).map(([room, about]) => {
  const places = placesOf(room)
  if (places.length === 0) complaints.push(`the room ${room} is nowhere`)
  return `| ${room} | ${about} | ${places.join(' · ')} |`
})
const ownLines = layers.flatMap(({ folders: [folder = ''], flat = '', own = {} }) =>
  Object.entries(own).map(
    ([name, about]) => `| [\`${folder}/${name}${flat}\`](../${folder}/${name}${flat}) | ${about} |`,
  ),
)

for (const complaint of complaints) console.error(complaint)
if (complaints.length > 0) process.exitCode = 1
holdPage(
  page,
  [
    head,
    ['| room | holds | where |', '| --- | --- | --- |', ...lines].join('\n'),
    '\n## What layers have beside the rooms\n',
    ['| folder | holds |', '| --- | --- |', ...ownLines, ''].join('\n'),
  ].join('\n'),
)
