import type { catalogueCalls } from '#contract/catalogue/calls.ts'
import type { searchCalls } from '#contract/search/calls.ts'
import type { Handlers } from '../calls/handler.ts'
import type { HelpTopic } from '#contract/search/help-topic.ts'
import type { Services } from '../database/services.ts'
import type { Catalogue } from './catalogue.ts'
import { findDiamond, listDiamonds } from './diamonds.ts'
import { findItems } from './items.ts'
import { listPieces } from './pieces.ts'
import type { ArticleTopic } from './search/article-index.ts'
import { createSearch } from './search/search.ts'
import type { StockReader } from './stock/stock.ts'

const defaultSearchSize = 20

/** Handlers of the calls that read the catalogue. */
export const catalogueHandlers = (
  catalogue: Catalogue,
  stock: StockReader,
  services: Services,
  words: { helpTopics: () => Promise<readonly HelpTopic[]>; articles: () => readonly ArticleTopic[] },
): Handlers<keyof typeof catalogueCalls | keyof typeof searchCalls> => {
  const openSearch = () => ({
    withdrawn: catalogue.withdrawn(),
    search: createSearch({
      pieces: catalogue.index,
      listStones: (query) => listDiamonds({ stock, db: services.db }, query, services.now()),
      ...words,
    }),
  })
  let open = openSearch()
  /** A search remembers what it found, so a change of what is sold begins another one. */
  const currentSearch = () => {
    if (open.withdrawn !== catalogue.withdrawn()) open = openSearch()
    return open.search
  }
  return {
    'GET /api/purchase/search_commodity': async (query, { caller, db, now }) => {
      const page = { from: query.startNum ?? 0, size: query.pageSize ?? defaultSearchSize }
      return {
        re: '200',
        data: await currentSearch()({ text: query.search, page, locale: caller.locale, db, now: now() }),
      }
    },
    'GET /api/purchase/get_pieces': async (query) => ({ re: '200', data: listPieces(catalogue, query) }),
    'GET /api/purchase/get_piece': async ({ id }) => {
      const data = catalogue.pieceWithCompanions(id)
      return data ? { re: '200', data } : { re: '404' }
    },
    'GET /api/purchase/get_diamonds': async (query, { db, now }) => ({
      re: '200',
      data: await listDiamonds({ stock, db }, query, now()),
    }),
    'GET /api/purchase/get_diamond_facets': async (filters) => ({ re: '200', data: await stock.facets(filters) }),
    'GET /api/purchase/get_diamond': async ({ id }, { db, now }) => {
      const data = await findDiamond(db, id, now())
      return data ? { re: '200', data } : { re: '404' }
    },
    'GET /api/purchase/get_items': async ({ items }, { db, now }) => ({
      re: '200',
      data: await findItems(db, catalogue, items, now()),
    }),
  }
}
