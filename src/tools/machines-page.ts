import { globSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { AnyStateMachine, AnyStateNode } from 'xstate'

// docs/machines.md, made from the machines. `--write` writes it; without it, it fails where the page is stale.

const page = 'docs/machines.md'
const head = `# Machines

Made by \`node src/tools/machines-page.ts --write\` from the machines themselves. To see one as a chart, open its file in the visualizer of
Stately (the editor's extension, or https://stately.ai/viz); to see it live, run \`npm run dev\` and add \`?inspect\` to an address.
`

const cell = (text: string) => text.replaceAll('|', '\\|').replaceAll(/\s+/g, ' ')

/** What stands in the comment above the machine. */
const purposeOf = (source: string, name: string) =>
  new RegExp(String.raw`/\*\*((?:(?!\*/)[^])*)\*/\s*export const ${name}\b`)
    .exec(source)?.[1]
    ?.replaceAll(/^\s*\* ?/gm, ' ')
    .trim() ?? ''

const leavesOf = (node: AnyStateNode): AnyStateNode[] => {
  const inner = Object.values(node.states)
  return inner.length === 0 ? [node] : inner.flatMap(leavesOf)
}

const sectionOf = async (file: string) => {
  const module = (await import(pathToFileURL(file).href)) as Record<string, AnyStateMachine>
  const [name, machine] = Object.entries(module).find(([key]) => key.endsWith('Machine')) ?? []
  if (!name || !machine) throw new Error(`${file} exports no machine`)
  const states = leavesOf(machine.root).map(
    ({ path, description }) => `| ${path.join('.')} | ${cell(description ?? '')} |`,
  )
  return [
    `### ${machine.id}`,
    cell(purposeOf(readFileSync(file, 'utf8'), name)),
    `File: [\`${file}\`](../${file})`,
    ['| state | what it means |', '| --- | --- |', ...states].join('\n'),
  ].join('\n\n')
}

const files = globSync('machines/**/*.machine.ts').map((file) => file.replaceAll('\\', '/'))
const folders = [...new Set(files.map(dirname))].sort()
const parts = await Promise.all(
  folders.map(async (folder) => {
    const sections = await Promise.all(
      files
        .filter((file) => dirname(file) === folder)
        .sort()
        .map(sectionOf),
    )
    return [`## ${folder.replace('machines/', '')}`, ...sections].join('\n\n')
  }),
)
const code = `${[head.trim(), ...parts].join('\n\n')}\n`
const current = readFileSync(page, { encoding: 'utf8', flag: 'a+' })
if (process.argv.includes('--write')) writeFileSync(page, code)
else if (current !== code) {
  console.error(`${page} is stale: node src/tools/machines-page.ts --write`)
  process.exitCode = 1
}
