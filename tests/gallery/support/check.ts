import type { Locale } from '#contract/locale.ts'
import type { Drawn } from '../page/scene.ts'
import { findSideways } from '../../support/find-sideways.ts'
import { notDrawn } from '../../support/not-drawn.ts'
import { namesOfData } from '../data/names.ts'
import { findBreakablePrices } from './breakable-prices.ts'
import { findUnmarkedChoices } from './chosen.ts'
import { type Facts, inspectFirst } from './inspect-element.ts'
import { findMisplaced } from './misplaced.ts'
import { findAboveDialog, findUnreachable } from './reach.ts'
import { readTexts } from './read-texts.ts'
import type { Row } from './row.ts'
import type { Part, Seen } from './seen.ts'
import { inLanguage, type Stage } from './stage.ts'
import { checkStates } from './states.ts'
import { findWrongSwatches } from './swatches.ts'
import { expectedIn, flags, tellPart, tellSeen } from './tell.ts'
import { findWrongLanguage } from './wrong-language.ts'

/** What is otherwise than a row says, of one part. */
const differences = (seen: Seen, facts: Facts, locale: Locale): string[] => {
  const found: string[] = []
  if (facts.hidden !== null) found.push(`cannot be got at: ${facts.hidden}`)
  if (seen.enabled !== undefined && seen.enabled === facts.disabled)
    found.push(`must be ${seen.enabled ? 'enabled' : 'disabled'}`)
  for (const flag of flags)
    if (seen[flag] !== undefined && seen[flag] !== facts[flag]) found.push(`must ${seen[flag] ? '' : 'not '}be ${flag}`)
  if (seen.value !== undefined && inLanguage(seen.value, locale) !== facts.value)
    found.push(`must say "${inLanguage(seen.value, locale)}", not "${facts.value}"`)
  for (const [label, enabled] of seen.options ?? []) {
    const option = facts.options.find(([each]) => each === inLanguage(label, locale))
    if (option?.[1] !== enabled)
      found.push(`must have the ${enabled ? 'enabled' : 'disabled'} option "${inLanguage(label, locale)}"`)
  }
  if (seen.beside !== undefined && inLanguage(seen.beside, locale) !== facts.beside)
    found.push(`must have "${inLanguage(seen.beside, locale)}" beside it, not "${facts.beside}"`)
  if (seen.href !== undefined && seen.href !== facts.href) found.push(`must lead to ${seen.href}, not ${facts.href}`)
  if (seen.error === null && facts.invalid) found.push(`must have no error, but has "${facts.messages.join(' ')}"`)
  if (seen.error !== undefined && seen.error !== null) {
    const message = inLanguage(seen.error, locale)
    if (!facts.invalid) found.push(`must be invalid, because of "${message}"`)
    if (!facts.messages.includes(message))
      found.push(`must have the message "${message}"; it has ${JSON.stringify(facts.messages)}`)
  }
  return found
}

const checkSeen = async (stage: Stage, seen: Seen): Promise<string[]> => {
  const { locale } = stage.view
  const what = tellSeen(seen, locale)
  const facts = await stage.find(seen.part, seen.within).evaluateAll(inspectFirst)
  if (seen.absent) return facts === null ? [] : [`${what} must not be seen`]
  if (facts === null) return [`${what} must be seen`]
  return differences(seen, facts, locale).map((difference) => `${what} ${difference}`)
}

const tellFocused = () => {
  const focused = document.activeElement
  if (!focused || focused === document.body) return 'nothing'
  return `<${focused.tagName.toLowerCase()} name="${focused.getAttribute('name') ?? ''}"> ${focused.getAttribute('aria-label') ?? focused.textContent?.slice(0, 60) ?? ''}`
}

const checkFocus = async ({ find, page, view }: Stage, focus: Part | undefined): Promise<string[]> => {
  if (!focus) return []
  const what = tellPart(focus, view.locale)
  const hasFocus = await find(focus).evaluateAll(([first]) => (first ? first === document.activeElement : null))
  if (hasFocus === null) return [`${what} must have the focus, but is not seen`]
  return hasFocus ? [] : [`${what} must have the focus; it is on ${await page.evaluate(tellFocused)}`]
}

const checkPrices = (texts: readonly string[], wanted: readonly string[]): string[] => {
  const found = texts.flatMap((text) => text.match(/RM [\d,.]*\d/g) ?? [])
  return [
    ...found.filter((price) => !wanted.includes(price)).map((price) => `no price may be ${price}`),
    ...wanted.filter((price) => !found.includes(price)).map((price) => `a price must be ${price}`),
  ]
}

/** Everything about a drawn row that is otherwise than it must be, in words. */
export const findProblems = async (stage: Stage, row: Row, drawn: Drawn): Promise<string[]> => {
  const { page, view } = stage
  const [wide, texts, missing, unmarked, above, misplaced, swatches, breakable] = await Promise.all([
    page.evaluate(findSideways),
    page.evaluate(readTexts),
    page.evaluate(notDrawn),
    page.evaluate(findUnmarkedChoices),
    page.evaluate(findAboveDialog),
    page.evaluate(findMisplaced),
    page.evaluate(findWrongSwatches),
    page.evaluate(findBreakablePrices),
  ])
  const problems = [
    ...checkStates(row, drawn),
    ...drawn.unanswered.map((call) => `the row says nothing of ${call}`),
    ...(await checkFocus(stage, row.focus)),
    ...wide,
    ...missing.map((icon) => `the icon ${icon} is not drawn`),
    ...unmarked,
    ...above,
    ...misplaced,
    ...swatches,
    ...breakable,
    ...(await findUnreachable(stage)),
  ]
  if (row.prices) problems.push(...checkPrices(texts, row.prices))
  for (const text of findWrongLanguage(texts, view.locale, namesOfData))
    problems.push(`"${text}" is not ${view.locale === 'en' ? 'English' : 'Chinese'}`)
  const differing = await Promise.all(expectedIn(row, view).map((seen) => checkSeen(stage, seen)))
  problems.push(...differing.flat())
  for (const log of stage.takeLogs()) if (!row.logs?.test(log)) problems.push(`the browser logged ${log}`)
  return problems
}
