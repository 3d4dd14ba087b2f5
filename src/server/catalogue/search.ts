import MiniSearch, { type Query, type SearchOptions } from 'minisearch'
import type { Selectable } from 'kysely'
import type { SearchResult } from '#contract/calls.ts'
import { clarities, cuts, metals } from '#contract/catalogue/codes.ts'
import type { Locale, LocalText } from '#contract/locale.ts'
import { pictureUrl } from '#contract/catalogue/pictures.ts'
import type { DiamondTable } from '../database/schema.ts'
import type { KeptPiece } from './catalogue.ts'
import { diamondOf } from './rows.ts'
import { caratText, diamondName, diamondSubHead, kindNames, pieceSubHead } from './texts.ts'
import { isSpelledOut, wordsAskedFor, wordsToFind } from './words.ts'

/** Something that a search can find. */
interface Entry {
  result: Omit<SearchResult, 'name' | 'sub_head'>
  name: LocalText
  subHead: LocalText
}

interface SearchText {
  id: number
  name: string
  keywords: string
  facts: string
}

export interface SearchIndex {
  /** Results for the text, best first; `sold` are left out. Waits for the index while it is being made. */
  find: (
    text: string,
    page: { from: number; size: number },
    locale: Locale,
    sold: ReadonlySet<string>,
  ) => Promise<{ detail: SearchResult[]; totalnum: number }>
}

const thumbnail = 240
const rememberedSearches = 200
/** Texts that are indexed before other work has its turn. */
const chunkSize = 100
const originWords = {
  GIA: 'natural mined earth diamond 天然钻石',
  IGI: 'lab created lab grown laboratory diamond 实验室培育钻石 人造钻石',
} as const

const options: SearchOptions = {
  boost: { name: 3, keywords: 2 },
  prefix: (word) => isSpelledOut(word),
  fuzzy: (word) => (isSpelledOut(word) && word.length > 4 ? 0.2 : false),
}

/** Round weights by which people ask: 0.97 ct is looked for as 1 carat. */
const askedWeight = (points: number) => {
  const half = Math.round(points / 50) * 50
  return half > 0 && Math.abs(points - half) <= 5 ? caratText(half) : ''
}

const pieceEntry = (piece: KeptPiece): Entry | undefined => {
  const [first] = piece.metals
  if (!first) return undefined
  return {
    result: {
      type: piece.kind,
      link: piece.link,
      uuid: piece.uuid,
      image_url: pictureUrl(first.picture, thumbnail),
      sku: piece.sku,
      price_from: Math.min(...piece.metals.map((made) => made.priceSen)),
      picture: first.picture,
    },
    name: piece.name,
    subHead: pieceSubHead(
      piece.kind,
      piece.metals.map((made) => made.metal),
    ),
  }
}

const pieceText = (piece: KeptPiece, keywords: string): Omit<SearchText, 'id'> => {
  const made = piece.metals.map((metal) => metals[metal.metal]).join(' ')
  const kind = kindNames[piece.kind]
  return {
    name: `${piece.name.en} ${piece.name['zh-CN']}`,
    keywords,
    facts: `${kind.en} ${kind['zh-CN']} ${piece.style} ${piece.shape ?? ''} ${made} ${piece.sku}`,
  }
}

const diamondEntry = (row: Selectable<DiamondTable>): Entry => {
  const { available: _, ...stone } = diamondOf(row, true)
  return {
    result: {
      type: 'diamond',
      link: stone.link,
      uuid: stone.uuid,
      image_url: pictureUrl(stone.picture, thumbnail),
      sku: stone.sku,
      price_from: stone.priceSen,
      picture: stone.picture,
    },
    name: diamondName(stone),
    subHead: diamondSubHead(stone),
  }
}

const diamondText = (row: Selectable<DiamondTable>): Omit<SearchText, 'id'> => {
  const stone = diamondOf(row, true)
  const name = diamondName(stone)
  return {
    name: `${name.en} carat ${name['zh-CN']}`,
    keywords: `${askedWeight(stone.caratPoints)} loose ${originWords[stone.lab]}`,
    facts: `${stone.color} ${clarities[stone.clarity]} ${cuts[stone.cut]} ${stone.lab} ${stone.certificate} ${stone.sku}`,
  }
}

/** Makes the index over pieces and diamonds in both languages, in the background: the shop opens before it is done. */
export const createSearchIndex = (
  pieces: readonly KeptPiece[],
  keywords: ReadonlyMap<string, string>,
  diamondRows: readonly Selectable<DiamondTable>[],
): SearchIndex => {
  const shownPieces = pieces.flatMap((piece) => {
    const entry = pieceEntry(piece)
    return entry ? [{ entry, text: pieceText(piece, keywords.get(piece.uuid) ?? '') }] : []
  })
  const firstDiamond = shownPieces.length
  const entryAt = (id: number): Entry | undefined => {
    const row = diamondRows[id - firstDiamond]
    return row ? diamondEntry(row) : shownPieces[id]?.entry
  }
  const uuidAt = (id: number) => diamondRows[id - firstDiamond]?.uuid ?? shownPieces[id]?.entry.result.uuid ?? ''

  const index = new MiniSearch<SearchText>({
    fields: ['name', 'keywords', 'facts'],
    tokenize: wordsToFind,
    processTerm: (word) => word,
    searchOptions: { ...options, tokenize: (word) => [word], boostDocument: (id) => (id < firstDiamond ? 2 : 1) },
  })
  const made = index.addAllAsync(
    [...shownPieces.map(({ text }) => text), ...diamondRows.map(diamondText)].map((text, id) => ({ id, ...text })),
    { chunkSize },
  )

  const ranked = (words: string[]): number[] => {
    const all: Query = { combineWith: 'AND', queries: words }
    const found = index.search(all)
    const results = found.length > 0 ? found : index.search({ combineWith: 'OR', queries: words })
    return results.map((result) => Number(result.id))
  }
  const remembered = new Map<string, number[]>()
  const rankedOnce = (words: string[]): number[] => {
    const key = words.join(' ')
    const ids = remembered.get(key) ?? ranked(words)
    remembered.delete(key)
    remembered.set(key, ids)
    const [oldest] = remembered.keys()
    if (remembered.size > rememberedSearches && oldest !== undefined) remembered.delete(oldest)
    return ids
  }

  return {
    find: async (text, { from, size }, locale, sold) => {
      await made
      const ids = rankedOnce(wordsAskedFor(text))
      const shown = sold.size === 0 ? ids : ids.filter((id) => !sold.has(uuidAt(id)))
      const detail = shown
        .slice(from, from + size)
        .flatMap((id) => entryAt(id) ?? [])
        .map((entry) => ({ ...entry.result, name: entry.name[locale], sub_head: entry.subHead[locale] }))
      return { detail, totalnum: shown.length }
    },
  }
}
