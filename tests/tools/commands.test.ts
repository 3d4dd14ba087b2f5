import { existsSync, globSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'

const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: Record<string, string> }
const pages = ['README.md', 'machines/README.md', ...globSync('docs/**/*.md')]

/** Every command in a page: in a block of shell lines, or in backticks, where it may continue on the next line. */
const commandsIn = (page: string): string[] => {
  const text = readFileSync(page, 'utf8')
  const blocks = Array.from(text.matchAll(/```sh\n([\s\S]*?)```/g), ([, block = '']) => block.split('\n')).flat()
  const inline = Array.from(text.replaceAll(/```[\s\S]*?```/g, '').matchAll(/`([^`]+)`/g), ([, code = '']) => code)
  return [...blocks, ...inline]
    .map((command) => command.replace(/#.*$/, '').replaceAll(/\s+/g, ' ').trim())
    .filter((command) => /^(?:npm|npx|node|sh|bash) /.test(command))
}
const documented = pages.flatMap((page) => commandsIn(page).map((command) => ({ page, command })))
/** Commands of npm itself that the pages speak about. */
const ofNpm = new Set(['ci', 'install'])

describe('the documented commands', () => {
  test.each(documented)('$command in $page exists', ({ command }) => {
    const [, name = ''] = /^npm (?:run )?(\S+)/.exec(command) ?? []
    if (ofNpm.has(name)) return
    expect(Object.keys(scripts), 'every documented command runs by npm run').toContain(name)
    expect(command, 'npm knows only start and test without "run"').toMatch(/^npm (?:run |start\b|test\b)/)
  })

  test('the pages name every script, and commands were found in them', () => {
    const named = new Set(documented.map(({ command }) => /^npm (?:run )?(\S+)/.exec(command)?.[1]))
    for (const name of Object.keys(scripts)) expect(named, name).toContain(name)
  })

  test.each(Object.entries(scripts))('npm run %s begins on any Node and runs a file that is there', (_, script) => {
    const [node, runner, ...words] = script.split(' ')
    expect([node, runner]).toEqual(['node', 'src/tools/run.mjs'])
    const files = words.filter((word) => !word.startsWith('--'))
    expect(files).toHaveLength(1)
    expect(existsSync(files[0] ?? ''), files[0]).toBe(true)
  })

  test('the desk knows every command that the pages name', () => {
    const help = globSync('src/desk/*.ts').map((file) => readFileSync(file, 'utf8'))
    const words = documented.flatMap(({ command }) => /^npm run desk -- (\w+)/.exec(command)?.[1] ?? [])
    expect(words.length).toBeGreaterThan(5)
    for (const word of words) expect(help.join('\n'), word).toMatch(new RegExp(`npm run desk -- ${word}\\b`))
  })
})
