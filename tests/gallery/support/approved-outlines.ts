import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { diff } from 'node:util'
import type { Outline } from './outline.ts'
import type { Style } from './read-styles.ts'
import type { View } from './stage.ts'
import type { TestedView } from './tested-views.ts'

const outlinesFolder = 'tests/gallery/outlines'
const folderOf = ({ locale, width }: View) => join(outlinesFolder, `${locale}-${width}`)
const outlinePath = (name: string, view: View) => join(folderOf(view), `${name}.txt`)
const stylesPath = (view: View) => join(outlinesFolder, `${view.locale}-${view.width}-styles.txt`)

/** The names of the rows that have an approved outline in a view. */
export const outlinedRows = (view: TestedView): string[] =>
  view.texts ? readdirSync(folderOf(view)).map((file) => file.replace(/\.txt$/, '')) : []

/** Styles by path; the same path may be styled in several ways, by what is around it. */
type Styles = Map<string, Set<string>>

const addTo = (styles: Styles, [path, facts]: Style) => {
  const listed = styles.get(path)
  if (listed) listed.add(facts)
  else styles.set(path, new Set([facts]))
}

/** Styles as a tree, each line an element below the one that it stands in. */
const writeStyles = (styles: Styles): string => {
  const isPlain = (path: string) => [...(styles.get(path) ?? [])].every((facts) => facts === '')
  const paths = [...styles.keys()].filter((path) => !isPlain(path))
  const outer = (path: string): string[] => path.split(' ').map((_, place, all) => all.slice(0, place + 1).join(' '))
  const lines = [...new Set(paths.flatMap(outer))]
    .map((path) => path.split(' '))
    .toSorted((one, other) => {
      const place = one.findIndex((name, index) => name !== other[index])
      const [left, right] = [one[place] ?? '', other[place] ?? '']
      return place === -1 ? one.length - other.length : left < right ? -1 : 1
    })
    .flatMap((names) => {
      const line = '  '.repeat(names.length - 1) + (names.at(-1) ?? '')
      const path = names.join(' ')
      return isPlain(path) ? [line] : [...(styles.get(path) ?? [])].toSorted().map((facts) => `${line} { ${facts} }`)
    })
  return `${lines.join('\n')}\n`
}

const readApprovedStyles = (view: View): Styles => {
  const styles: Styles = new Map()
  if (!existsSync(stylesPath(view))) return styles
  const names: string[] = []
  for (const line of readFileSync(stylesPath(view), 'utf8').trimEnd().split('\n')) {
    const [, indent = '', name = '', facts] = /^( *)(\S+)(?: \{ (.*) \})?$/.exec(line) ?? []
    names.splice(indent.length / 2, names.length, name)
    if (facts !== undefined) addTo(styles, [names.join(' '), facts])
  }
  return styles
}

/** How many lines around a change are shown. */
const around = 3

/** What changed between two texts, by lines. */
const tellChanges = (before: string, after: string): string => {
  const lines = diff(after.trimEnd().split('\n'), before.trimEnd().split('\n'))
  const shown = lines.map((_, place) =>
    lines.slice(Math.max(0, place - around), place + around + 1).some(([kind]) => kind !== 0),
  )
  return lines
    .flatMap(([kind, line], place) => {
      if (!shown[place]) return shown[place - 1] ? ['  ...'] : []
      return [`${kind === 0 ? ' ' : kind > 0 ? '+' : '-'} ${line}`]
    })
    .join('\n')
}

/** The declarations of a style, each with its value; those under a pointer or with the focus as well. */
const declarations = (facts: string): string[] => {
  const [own = '', ...states] = facts.split(/ ?(?=(?:hover|active|focus) \{ )/)
  const split = (text: string) => text.split('; ').filter(Boolean)
  return [
    ...split(own.startsWith('hover {') || own.startsWith('active {') || own.startsWith('focus {') ? '' : own),
    ...(/^(?:hover|active|focus) \{/.test(own) ? [own, ...states] : states).flatMap((text) => {
      const [, state = '', inner = ''] = /^(\w+) \{ (.*) \}$/.exec(text.trim()) ?? []
      return split(inner).map((each) => `${state} ${each}`)
    }),
  ]
}

const tellStyle = ([path, facts]: Style, approved: ReadonlySet<string> | undefined): string[] => {
  if (approved?.has(facts) || (!approved && facts === '')) return []
  const now = declarations(facts)
  const told = path.split(' ').slice(-4).join(' ')
  if (!approved) return [`${told} is new: ${now.join('; ')}`]
  const nearest = [...approved]
    .map(declarations)
    .map((before) => ({
      added: now.filter((each) => !before.includes(each)),
      missing: before.filter((each) => !now.includes(each)),
    }))
    .toSorted((one, other) => one.added.length + one.missing.length - other.added.length - other.missing.length)[0]
  return nearest
    ? [told, ...nearest.missing.map((each) => `- ${each}`), ...nearest.added.map((each) => `+ ${each}`)]
    : []
}

/** Compares rows of one view with their approved outlines. */
export const compareOutlines = (view: TestedView) => {
  const approvedStyles = readApprovedStyles(view)
  const compareText = (path: string, text: string): string[] => {
    const before = existsSync(path) ? readFileSync(path, 'utf8') : ''
    if (before === text) return []
    return [before === '' ? `${path} does not exist` : tellChanges(before, text)]
  }
  return (name: string, { text, styles }: Outline): string =>
    [
      ...(view.texts ? compareText(outlinePath(name, view), text) : []),
      ...styles.flatMap((style) => tellStyle(style, approvedStyles.get(style[0]))),
    ].join('\n')
}

/** Makes outlines the approved ones: those of all rows of a view, or of some. */
export const approveOutlines = (view: TestedView, drawn: ReadonlyMap<string, Outline>, isAll: boolean): void => {
  if (view.texts) {
    if (isAll) rmSync(folderOf(view), { recursive: true, force: true })
    mkdirSync(folderOf(view), { recursive: true })
    for (const [name, { text }] of drawn) writeFileSync(outlinePath(name, view), text)
  }
  // Others may be styled as before, so what some rows no longer have goes only with all.
  const styles = isAll ? new Map() : readApprovedStyles(view)
  for (const { styles: found } of drawn.values()) for (const style of found) addTo(styles, style)
  writeFileSync(stylesPath(view), writeStyles(styles))
}
