import { clarities, type Clarity, type Color, colors } from '#contract/catalogue/codes.ts'
import { isDash, type Phrases, phrases, phraseAt } from './phrases.ts'
import type { Term } from './terms.ts'
import type { TokenizedText } from './tokens.ts'

/** Grades that a text asks for, up to the token `end`. */
export type Grades =
  | { filter: 'color'; values: readonly Color[]; end: number }
  | { filter: 'clarity'; values: readonly Clarity[]; end: number }

type GradeTerm = Extract<Term, { filter: 'color' | 'clarity' }>

const scales = { color: colors, clarity: Object.keys(clarities) as Clarity[] } as const
const isGrade = (term: Term | undefined): term is GradeTerm => term?.filter === 'color' || term?.filter === 'clarity'

const to: Phrases<true> = phrases([[true, 'to | till | until | through | 到 | 至']])
const orBetter = phrases([
  ['better', 'or better | or higher | or above | or up | and better | and higher | and above | and up | plus'],
  ['better', '以 上 | 或 以 上 | 及 以 上 | 或 更 好 | 起'],
  ['worse', 'or lower | or below | and lower | and below | 以 下 | 或 以 下 | 及 以 下'],
])

/**
 * The grades at a token where `term` is the grade up to `end`: one, a range (`D-F`, `VVS1 to VS2`), or all that are at
 * least as good (`VS1+`, `F or better`). `gradeAt` reads the second grade of a range.
 */
export const gradesAt = (
  { tokens, tail }: TokenizedText,
  term: GradeTerm,
  end: number,
  gradeAt: (index: number) => { term: Term; end: number } | undefined,
): Grades => {
  const scale: readonly string[] = scales[term.filter]
  const places = (values: readonly string[]) => values.map((value) => scale.indexOf(value))
  const between = (grades: readonly number[], until: number) => {
    const values = scale.slice(Math.min(...grades), Math.max(...grades) + 1)
    return { filter: term.filter, values, end: until } as Grades
  }
  const nextGap = end < tokens.length ? (tokens[end]?.gap ?? '') : tail
  const secondStart = isDash(nextGap) ? end : phraseAt(to, tokens, end)?.end
  const second = secondStart === undefined ? undefined : gradeAt(secondStart)
  if (second && isGrade(second.term) && second.term.filter === term.filter) {
    return between(places([...term.values, ...second.term.values]), second.end)
  }
  const trail = phraseAt(orBetter, tokens, end)
  if (trail?.meaning === 'worse') return between([...places(term.values), scale.length - 1], trail.end)
  if (trail || /^\s?\+/.test(nextGap)) return between([0, ...places(term.values)], trail?.end ?? end)
  return between(places(term.values), end)
}
