import MiniSearch, { type Query, type SearchOptions } from 'minisearch'
import { metals } from '#contract/catalogue/codes.ts'
import type { CataloguePiece } from '../catalogue-piece.ts'
import { matchingMetals } from '../matching-metals.ts'
import { kindNames } from '../texts.ts'
import type { Question } from './question.ts'
import { isLatinWord, tokenizeDocument, tokenizeQuery } from './tokenizer.ts'

/** A piece that was found, with its metals that fit. */
export interface FoundPiece {
  piece: CataloguePiece
  metals: CataloguePiece['metals']
}

/** How far the words that are left over must be found. */
export type WordMatch = 'all' | 'preferAll'

export interface PieceIndex {
  /** The pieces that fit a question, best first. */
  find: (text: string, question: Question, match: WordMatch) => readonly FoundPiece[]
  /** The piece with one of these numbers. */
  byNumber: (numbers: readonly string[]) => readonly FoundPiece[]
}

interface PieceText {
  id: string
  name: string
  keywords: string
  facts: string
}

/** How words are compared: those of letters may be unfinished, and longer ones misspelt. */
export const wordOptions: SearchOptions = {
  prefix: (word) => isLatinWord(word),
  fuzzy: (word) => (isLatinWord(word) && word.length > 4 ? 0.2 : false),
  tokenize: (word) => [word],
}

const pieceText = (piece: CataloguePiece, keywords: string): PieceText => {
  const metalNames = piece.metals.map((metal) => metals[metal.metal]).join(' ')
  const kind = kindNames[piece.kind]
  return {
    id: piece.uuid,
    name: `${piece.name.en} ${piece.name['zh-CN']}`,
    keywords,
    facts: `${kind.en} ${kind['zh-CN']} ${piece.style} ${piece.shape ?? ''} ${metalNames} ${piece.sku}`,
  }
}

/** Whether the piece's own stones weigh what is asked for; the stone of an engagement ring is chosen with it. */
const hasWeight = ({ cartType, caratTotalPoints }: CataloguePiece, { carat }: Question) =>
  carat === undefined ||
  cartType === 'diamond_ring' ||
  (caratTotalPoints !== null && caratTotalPoints >= (carat.from ?? 0) && caratTotalPoints <= (carat.to ?? Infinity))

const isInGroup = ({ kind, cartType }: CataloguePiece, group: Question['groups'][number]) =>
  group.includes(kind) || group.includes(cartType)

const fitting = (pieces: readonly CataloguePiece[], question: Question): FoundPiece[] =>
  pieces.flatMap((piece) => {
    if (question.shapes.length > 0 && !(piece.shape && question.shapes.includes(piece.shape))) return []
    if (!hasWeight(piece, question)) return []
    const metals = matchingMetals(piece, {
      metal: question.metals.length > 0 ? question.metals : undefined,
      priceFrom: question.price?.from,
      priceTo: question.price?.to,
    })
    return metals.length > 0 ? [{ piece, metals }] : []
  })

/** Those of every group that was named; where none is, as for rings and earrings, those of any. */
const ofGroups = (found: readonly FoundPiece[], all: readonly CataloguePiece[], { groups }: Question) => {
  if (groups.length === 0) return found
  const ofAll = (piece: CataloguePiece) => groups.every((group) => isInGroup(piece, group))
  const ofAny = (piece: CataloguePiece) => groups.some((group) => isInGroup(piece, group))
  const isMeant = all.some(ofAll) ? ofAll : ofAny
  return found.filter(({ piece }) => isMeant(piece))
}

/** The index over the pieces, in both languages. */
export const createPieceIndex = (
  pieces: readonly CataloguePiece[],
  keywords: ReadonlyMap<string, string>,
): PieceIndex => {
  const index = new MiniSearch<PieceText>({
    fields: ['name', 'keywords', 'facts'],
    tokenize: tokenizeDocument,
    processTerm: (word) => word,
    searchOptions: { ...wordOptions, boost: { name: 3, keywords: 2 } },
  })
  index.addAll(pieces.map((piece) => pieceText(piece, keywords.get(piece.uuid) ?? '')))
  const bySku = new Map(pieces.map((piece) => [piece.sku, piece]))

  const scores = (words: string, combineWith: 'AND' | 'OR') => {
    const query: Query = { combineWith, queries: tokenizeQuery(words) }
    return new Map(index.search(query).map(({ id, score }) => [String(id), score]))
  }
  /** Those with the words that are left over; all where these are unknown but others were understood. */
  const withWords = (found: readonly FoundPiece[], { words, parts, numbers }: Question, match: WordMatch) => {
    if (words === '') return found
    const having = (combineWith: 'AND' | 'OR') => {
      const scored = scores(words, combineWith)
      return found.filter(({ piece }) => scored.has(piece.uuid))
    }
    const withAll = having('AND')
    if (withAll.length > 0 || match === 'all') return withAll
    const withAny = having('OR')
    return withAny.length > 0 || parts.length === 0 || numbers.length > 0 ? withAny : found
  }

  return {
    find: (text, question, match) => {
      const found = withWords(ofGroups(fitting(pieces, question), pieces, question), question, match)
      const scored = scores(text, 'OR')
      const scoreOf = ({ piece }: FoundPiece) => scored.get(piece.uuid) ?? 0
      return found.toSorted((one, other) => scoreOf(other) - scoreOf(one) || one.piece.featured - other.piece.featured)
    },
    byNumber: (numbers) =>
      numbers.flatMap((number) => {
        const piece = bySku.get(number)
        return piece ? [{ piece, metals: piece.metals }] : []
      }),
  }
}
