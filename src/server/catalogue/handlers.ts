import type { catalogueCalls } from '#contract/catalogue/calls.ts'
import type { searchCalls } from '#contract/search/calls.ts'
import type { Handlers } from '../calls/handler.ts'
import type { Services } from '../database/services.ts'
import { createSoldDiamonds } from './availability.ts'
import type { Catalogue } from './catalogue.ts'
import { findDiamond, listDiamonds } from './diamonds.ts'
import { listPieces } from './pieces.ts'

const defaultSearchSize = 20

/** Handlers of the calls that read the catalogue. */
export const catalogueHandlers = (
  catalogue: Catalogue,
  services: Services,
): Handlers<keyof typeof catalogueCalls | keyof typeof searchCalls> => {
  const soldDiamonds = createSoldDiamonds(services.db, services.now)
  return {
    'GET /api/purchase/search_commodity': async (query, { caller }) => {
      const page = { from: query.startNum ?? 0, size: query.pageSize ?? defaultSearchSize }
      return { re: '200', data: await catalogue.search.find(query.search, page, caller.locale, await soldDiamonds()) }
    },
    'GET /api/purchase/get_pieces': async (query) => ({ re: '200', data: listPieces(catalogue, query) }),
    'GET /api/purchase/get_piece': async ({ id }) => {
      const data = catalogue.pieceWithCompanions(id)
      return data ? { re: '200', data } : { re: '404' }
    },
    'GET /api/purchase/get_diamonds': async (query, { db, now }) => ({
      re: '200',
      data: await listDiamonds(db, query, now()),
    }),
    'GET /api/purchase/get_diamond': async ({ id }, { db, now }) => {
      const data = await findDiamond(db, id, now())
      return data ? { re: '200', data } : { re: '404' }
    },
  }
}
