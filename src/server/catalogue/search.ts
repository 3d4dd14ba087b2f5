import MiniSearch, { type Query, type SearchOptions } from 'minisearch'
import type { Kysely, Selectable } from 'kysely'
import type { SearchResult } from '#contract/search/schemas.ts'
import { clarities, cuts, metals } from '#contract/catalogue/codes.ts'
import type { Locale, LocalizedText } from '#contract/locale.ts'
import { closestPictureUrl } from '#contract/catalogue/pictures.ts'
import type { Database, DiamondTable } from '../database/schema.ts'
import type { CataloguePiece } from './catalogue-piece.ts'
import { toDiamond } from './rows.ts'
import { caratText, diamondName, diamondSubHead, kindNames, pieceSubHead } from './texts.ts'
import { isLatinWord, tokenizeQuery, tokenizeDocument } from './tokenizer.ts'

/** A searchable piece or diamond. */
interface Entry {
  result: Omit<SearchResult, 'name' | 'sub_head'>
  name: LocalizedText
  subHead: LocalizedText
}

interface SearchText {
  id: number
  name: string
  keywords: string
  facts: string
}

export interface SearchIndex {
  /** Results for the text, best first, without those in `sold`. Waits while the index is being built. */
  find: (
    text: string,
    page: { from: number; size: number },
    locale: Locale,
    sold: ReadonlySet<string>,
  ) => Promise<{ detail: SearchResult[]; totalnum: number }>
}

const thumbnail = 240
const maxCachedSearches = 200
/** Texts that are indexed before the event loop may handle other work. */
const chunkSize = 100
const originWords = {
  GIA: 'natural mined earth diamond 天然钻石',
  IGI: 'lab created lab grown laboratory diamond 实验室培育钻石 人造钻石',
} as const

const options: SearchOptions = {
  boost: { name: 3, keywords: 2 },
  prefix: (word) => isLatinWord(word),
  fuzzy: (word) => (isLatinWord(word) && word.length > 4 ? 0.2 : false),
}

/** The round weights under which a stone is searched for: 0.97 ct is also found as 1 carat. */
const roundedCarats = (points: number) => {
  const half = Math.round(points / 50) * 50
  return half > 0 && Math.abs(points - half) <= 5 ? caratText(half) : ''
}

const pieceEntry = (piece: CataloguePiece): Entry | undefined => {
  const [first] = piece.metals
  if (!first) return undefined
  return {
    result: {
      type: piece.kind,
      link: piece.link,
      uuid: piece.uuid,
      image_url: closestPictureUrl(first.picture, thumbnail),
      sku: piece.sku,
      price_from: Math.min(...piece.metals.map((pieceMetal) => pieceMetal.priceSen)),
      picture: first.picture,
    },
    name: piece.name,
    subHead: pieceSubHead(
      piece.kind,
      piece.metals.map((pieceMetal) => pieceMetal.metal),
    ),
  }
}

const pieceText = (piece: CataloguePiece, keywords: string): Omit<SearchText, 'id'> => {
  const metalNames = piece.metals.map((metal) => metals[metal.metal]).join(' ')
  const kind = kindNames[piece.kind]
  return {
    name: `${piece.name.en} ${piece.name['zh-CN']}`,
    keywords,
    facts: `${kind.en} ${kind['zh-CN']} ${piece.style} ${piece.shape ?? ''} ${metalNames} ${piece.sku}`,
  }
}

const diamondEntry = (row: Selectable<DiamondTable>): Entry => {
  const diamond = toDiamond(row, 'available')
  return {
    result: {
      type: 'diamond',
      link: diamond.link,
      uuid: diamond.uuid,
      image_url: closestPictureUrl(diamond.picture, thumbnail),
      sku: diamond.sku,
      price_from: diamond.priceSen,
      picture: diamond.picture,
    },
    name: diamondName(diamond),
    subHead: diamondSubHead(diamond),
  }
}

const diamondText = (row: Selectable<DiamondTable>): Omit<SearchText, 'id'> => {
  const diamond = toDiamond(row, 'available')
  const name = diamondName(diamond)
  return {
    name: `${name.en} carat ${name['zh-CN']}`,
    keywords: `${roundedCarats(diamond.caratPoints)} loose ${originWords[diamond.lab]}`,
    facts: `${diamond.color} ${clarities[diamond.clarity]} ${cuts[diamond.cut]} ${diamond.lab} ${diamond.certificate} ${diamond.sku}`,
  }
}

/**
 * Builds the index over pieces and diamonds in both languages, in the background: the shop opens before it is complete.
 * Of the diamonds only the uuids stay in memory; those of a page of results are read again.
 */
export const createSearchIndex = (
  db: Kysely<Database>,
  pieces: readonly CataloguePiece[],
  keywords: ReadonlyMap<string, string>,
  diamondRows: readonly Selectable<DiamondTable>[],
): SearchIndex => {
  const shownPieces = pieces.flatMap((piece) => {
    const entry = pieceEntry(piece)
    return entry ? [{ entry, text: pieceText(piece, keywords.get(piece.uuid) ?? '') }] : []
  })
  const firstDiamond = shownPieces.length
  const diamondUuids = diamondRows.map(({ uuid }) => uuid)
  const uuidAt = (id: number) => diamondUuids[id - firstDiamond] ?? shownPieces[id]?.entry.result.uuid ?? ''
  const readEntries = async (ids: readonly number[]): Promise<Entry[]> => {
    const uuids = ids.flatMap((id) => diamondUuids[id - firstDiamond] ?? [])
    const rows =
      uuids.length > 0 ? await db.selectFrom('diamonds').selectAll().where('uuid', 'in', uuids).execute() : []
    const diamonds = new Map(rows.map((row) => [row.uuid, diamondEntry(row)]))
    return ids.flatMap((id) => shownPieces[id]?.entry ?? diamonds.get(uuidAt(id)) ?? [])
  }

  const index = new MiniSearch<SearchText>({
    fields: ['name', 'keywords', 'facts'],
    tokenize: tokenizeDocument,
    processTerm: (word) => word,
    searchOptions: { ...options, tokenize: (word) => [word], boostDocument: (id) => (id < firstDiamond ? 2 : 1) },
  })
  const indexReady = index.addAllAsync(
    [...shownPieces.map(({ text }) => text), ...diamondRows.map(diamondText)].map((text, id) => ({ id, ...text })),
    { chunkSize },
  )

  const rank = (words: string[]): number[] => {
    const all: Query = { combineWith: 'AND', queries: words }
    const found = index.search(all)
    const results = found.length > 0 ? found : index.search({ combineWith: 'OR', queries: words })
    return results.map((result) => Number(result.id))
  }
  const cachedSearches = new Map<string, number[]>()
  const rankCached = (words: string[]): number[] => {
    const key = words.join(' ')
    const ids = cachedSearches.get(key) ?? rank(words)
    cachedSearches.delete(key)
    cachedSearches.set(key, ids)
    const [oldest] = cachedSearches.keys()
    if (cachedSearches.size > maxCachedSearches && oldest !== undefined) cachedSearches.delete(oldest)
    return ids
  }

  return {
    find: async (text, { from, size }, locale, sold) => {
      await indexReady
      const ids = rankCached(tokenizeQuery(text))
      const shown = sold.size === 0 ? ids : ids.filter((id) => !sold.has(uuidAt(id)))
      const entries = await readEntries(shown.slice(from, from + size))
      const detail = entries.map(({ result, name, subHead }) => ({
        ...result,
        name: name[locale],
        sub_head: subHead[locale],
      }))
      return { detail, totalnum: shown.length }
    },
  }
}
