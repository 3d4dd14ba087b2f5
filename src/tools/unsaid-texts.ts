import { type Page, pages } from '#contract/pages.ts'
import { idsIn } from '../web/build/page-texts.ts'

/** `shell.${days}`: it could end as any text of its area, so it is taken for none. */
const ofWholeArea = /`\w+\.\$\{(?![^{}`]*\}[\w.-]+`)/g

/** Each page has a title and, as a description, a lead that is named after it. */
const ofPages = (Object.values(pages) as Page[]).flatMap(({ title }) => (title ? [title, `${title}Lead`] : []))

/** Of all ids of messages, those that no source says. */
export const unsaidTexts = (sources: readonly string[], all: readonly string[]): string[] => {
  const narrowed = sources.map((source) => source.replaceAll(ofWholeArea, '`${'))
  const said = new Set([...ofPages, ...idsIn(narrowed, all)])
  return all.filter((id) => !said.has(id))
}
