import { locales } from '#contract/locale.ts'
import type { Content, Section } from './content.ts'

type Question = readonly [question: string, answer: string]

const isHan = /\p{Script=Han}/u
/** Words that every question has, which say nothing of its subject. */
const common = new Set(
  'a an and are can do does for have how i in is it my of on or the there to what when where which who why with you your'.split(
    ' ',
  ),
)

const normal = (text: string) => text.normalize('NFKC').toLowerCase()
const pairs = (run: string) =>
  run.length < 3 ? [run] : Array.from({ length: run.length - 1 }, (_, at) => run.slice(at, at + 2))

/** Whether a text has what is asked for: every word of English, and of Chinese at least half of its pairs of characters. */
const has = (text: string, asked: string) => {
  const runs = normal(asked).match(/\p{Script=Han}+|[\p{L}\p{N}]+/gu) ?? []
  const words = runs.filter((run) => !isHan.test(run) && !common.has(run))
  const chinese = runs.filter((run) => isHan.test(run)).flatMap(pairs)
  if (words.length + chinese.length === 0) return false
  const found = chinese.filter((pair) => text.includes(pair)).length
  return words.every((word) => text.includes(word)) && found * 2 >= chinese.length
}

/** What questions and answers say, without the addresses of links. */
const textOf = (said: readonly string[]) => normal(said.join(' ').replaceAll(/\]\([^)]*\)/g, ''))

const questionsOf = ({ blocks }: Section): readonly Question[] =>
  blocks.flatMap((block) => (typeof block === 'object' && 'questions' in block ? block.questions : []))

/**
 * The questions that fit what is asked in either language, unfolded below their headings, and how many they are. Both
 * languages of a page have the same questions in the same order.
 */
export const findQuestions = (content: Content, asked: string): { content: Content; count: number } => {
  const fits = content.en.map((section, place) =>
    questionsOf(section).map((_, index) => {
      // What is asked may mix the languages, so both are one text.
      const said = locales.flatMap((locale) => {
        const translated = content[locale][place]
        return (translated && questionsOf(translated)[index]) ?? []
      })
      return has(textOf(said), asked)
    }),
  )
  const found = (sections: readonly Section[]): Section[] =>
    sections.flatMap((section, place) => {
      const questions = questionsOf(section).filter((_, index) => fits[place]?.[index])
      return questions.length === 0 ? [] : [{ ...section, blocks: [{ questions, open: true as const }] }]
    })
  return {
    content: { en: found(content.en), 'zh-CN': found(content['zh-CN']) },
    count: fits.flat().filter(Boolean).length,
  }
}
