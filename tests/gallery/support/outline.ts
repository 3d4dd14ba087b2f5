import { rooms } from '../rows/index.ts'
import { readSections, type Section } from './read-sections.ts'
import { readStyles, type Style } from './read-styles.ts'
import type { Row } from './row.ts'
import type { Stage } from './stage.ts'

/** What a drawn row reads as, and how it is styled. */
export interface Outline {
  text: string
  styles: Style[]
}

/** Tells the row that is drawn. */
export type Outliner = (row: Row) => Promise<Outline>

/** Rows that tell header and footer in full, for a visitor and for a customer; others that have the same say so. */
const telling = ['home', 'personal']

/** Shows what is folded, without events that the shop would hear. */
const unfold = () => {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync('details::details-content { content-visibility: visible !important; display: block !important }')
  document.adoptedStyleSheets = [sheet]
}
const fold = () => {
  document.adoptedStyleSheets = []
}

/** Lines that follow each other and are the same become one. */
const countRepeated = (lines: readonly string[]): string[] => {
  const counted: { line: string; times: number }[] = []
  for (const line of lines) {
    const last = counted.at(-1)
    if (last?.line === line) last.times += 1
    else counted.push({ line, times: 1 })
  }
  return counted.map(({ line, times }) => (times > 1 ? `${line} × ${times}` : line))
}

/**
 * Makes an outliner for a stage, and draws the rows that tell header and footer. With `everyStyle`, each row gives all of
 * its styles, else those that no row before it gave.
 */
export const openOutliner = async (stage: Stage, everyStyle = false): Promise<Outliner> => {
  const { page } = stage
  const told = new Map<string, string>()

  const tell = async ({ tag, place, tags }: Section) => {
    const read = await page.locator(`body > :nth-child(${place})`).ariaSnapshot()
    const lines = countRepeated(tags).map((line) => `  ${line}`)
    return [...(read === '' ? [] : [read]), ...(lines.length > 0 ? [`- tags of ${tag}:`, ...lines] : [])].join('\n')
  }
  const outline: Outliner = async ({ name }) => {
    await page.evaluate(unfold)
    const sections = await page.evaluate(readSections)
    const known = sections.filter(({ words }) => (told.get(words) ?? name) !== name)
    const texts = await Promise.all(sections.filter((each) => !known.includes(each)).map(tell))
    await page.evaluate(fold)
    const styles = await page.evaluate(readStyles, {
      everyStyle,
      without: everyStyle
        ? []
        : known.filter(({ tag }) => tag === 'header' || tag === 'footer').map(({ place }) => place),
    })
    const alike = telling.flatMap((row) => {
      const tags = known.filter(({ words }) => told.get(words) === row).map(({ tag }) => tag)
      return tags.length > 0 ? [`- as in ${row}: ${tags.join(', ')}`] : []
    })
    const lines = [`- title: ${await page.title()}`, ...alike, ...texts.filter(Boolean)]
    // The port is any, and the key of a verification code counts the rows that had one before.
    const text = lines.join('\n').replaceAll(new URL(page.url()).origin, 'http://gallery')
    return { text: `${text.replaceAll(/vcode_key=\d+/g, 'vcode_key=')}\n`, styles }
  }

  // Only the texts: the styles of these rows are for the rows themselves to give.
  for (const row of Object.values(rooms).flat()) {
    if (!telling.includes(row.name)) continue
    await stage.draw(row)
    await page.evaluate(unfold)
    for (const { words } of await page.evaluate(readSections)) if (!told.has(words)) told.set(words, row.name)
    await page.evaluate(fold)
  }
  return outline
}
