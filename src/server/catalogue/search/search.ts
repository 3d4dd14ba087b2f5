import type { Kysely } from 'kysely'
import type { Data } from '#contract/calls.ts'
import type { Locale } from '#contract/locale.ts'
import type { HelpTopic } from '#contract/search/help-topic.ts'
import type { Database } from '../../database/schema.ts'
import { type ArticleTopic, createArticleIndex } from './article-index.ts'
import { createHelpIndex } from './help-index.ts'
import { numberLabel } from './labels.ts'
import type { PieceIndex } from './piece-index.ts'
import { planOf } from './plan.ts'
import type { Question } from './question.ts'
import { remember } from './remember.ts'
import { pieceResult, stoneResult } from './results.ts'
import { findStones, type FoundStones, type ListStones, stonesByNumber } from './stones.ts'
import { understand } from './understand.ts'

type Answer = Data<'GET /api/purchase/search_commodity'>

interface SearchSources {
  pieces: PieceIndex
  listStones: ListStones
  /** The headings of the pages of words; read once. */
  helpTopics: () => Promise<readonly HelpTopic[]>
  /** The articles of the blog; read once. */
  articles: () => readonly ArticleTopic[]
}

export interface SearchRequest {
  text: string
  page: { from: number; size: number }
  locale: Locale
  db: Kysely<Database>
  now: Date
}

/** How many searches are remembered: what a text means and its pieces change only with the catalogue. */
const maxRemembered = 200

const noStones: FoundStones = { count: 0, lists: [], read: () => Promise.resolve([]) }

/** Answers searches: pieces from an index in memory, stones from the lists of diamonds. */
export const createSearch = ({ pieces, listStones, helpTopics, articles }: SearchSources) => {
  const read = remember((text) => {
    const question = understand(text)
    const plan = planOf(question)
    const match = plan.leading === 'stones' ? 'all' : 'preferAll'
    return { question, plan, foundPieces: plan.pieces ? pieces.find(text, question, match) : [] }
  }, maxRemembered)
  let helpIndex: Promise<ReturnType<typeof createHelpIndex>> | undefined
  let articleIndex: ReturnType<typeof createArticleIndex> | undefined
  const findHelp = async ({ words, subject }: Question, locale: Locale) => {
    // What is understood altogether is a question about jewellery.
    if (words === '') return []
    helpIndex ??= helpTopics()
      .then(createHelpIndex)
      .catch((error: unknown) => {
        // The next search tries again.
        helpIndex = undefined
        throw error
      })
    articleIndex ??= createArticleIndex(articles())
    return [...(await helpIndex).find(subject, locale), ...articleIndex.find(subject, locale)]
  }

  const findByNumber = async ({ text, page, locale, db, now }: SearchRequest, { numbers }: Question) => {
    if (numbers.length === 0) return undefined
    const found = [
      ...(await stonesByNumber(db, numbers, now)).map((stone) => stoneResult(stone, locale)),
      ...pieces.byNumber(numbers).flatMap((piece) => pieceResult(piece, locale)),
    ]
    if (found.length === 0) return undefined
    return {
      detail: found.slice(page.from, page.from + page.size),
      totalnum: found.length,
      understood: [{ filter: 'number', label: numberLabel(text)[locale], without: '' }],
      help: [],
      lists: [],
    } satisfies Answer
  }

  return async (request: SearchRequest): Promise<Answer> => {
    const { text, page, locale } = request
    const { question, plan, foundPieces } = read(text)
    const byNumber = await findByNumber(request, question)
    if (byNumber) return byNumber
    // A number that nothing has is not to be answered with stones of another.
    const stones = plan.stones && question.numbers.length === 0 ? await findStones(listStones, question) : noStones

    const { from, size } = page
    const firstStone = plan.leading === 'stones' ? 0 : foundPieces.length
    const firstPiece = plan.leading === 'stones' ? stones.count : 0
    const place = (at: number, first: number) => Math.max(0, at - first)
    const shownPieces = foundPieces
      .slice(place(from, firstPiece), place(from + size, firstPiece))
      .flatMap((piece) => pieceResult(piece, locale))
    const readStones = await stones.read(place(from, firstStone), place(from + size, firstStone))
    const shownStones = readStones.map((stone) => stoneResult(stone, locale))
    return {
      detail: plan.leading === 'stones' ? [...shownStones, ...shownPieces] : [...shownPieces, ...shownStones],
      totalnum: foundPieces.length + stones.count,
      understood: question.parts.map(({ filter, label, without }) => ({ filter, label: label[locale], without })),
      help: await findHelp(question, locale),
      lists: [...stones.lists],
    }
  }
}
