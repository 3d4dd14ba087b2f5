import * as z from 'zod/mini'
import type { Calls } from '#contract/call.ts'
import * as schema from './schemas.ts'

/** Pieces and diamonds. */
export const catalogueCalls = {
  'GET /api/purchase/get_pieces': {
    purpose: 'pieces of one part of the catalogue, filtered, sorted, paged',
    access: 'anyone',
    limit: 'read',
    payload: schema.piecesQuery,
    answer: schema.piecesAnswer,
  },
  'GET /api/purchase/get_piece': {
    purpose: 'one piece by its link or uuid',
    access: 'anyone',
    limit: 'read',
    payload: z.strictObject({ id: schema.itemReference }),
    answer: schema.piece,
    outcomes: { 404: 'no such piece' },
  },
  'GET /api/purchase/get_diamonds': {
    purpose: 'diamonds of one laboratory, filtered, sorted, paged',
    access: 'anyone',
    limit: 'read',
    payload: schema.diamondsQuery,
    answer: schema.diamondsAnswer,
  },
  'GET /api/purchase/get_diamond_facets': {
    purpose: 'how many diamonds each value of each filter would find, and how they spread over its ranges',
    access: 'anyone',
    limit: 'read',
    payload: schema.diamondFacetsQuery,
    answer: schema.diamondFacetsAnswer,
  },
  'GET /api/purchase/get_diamond': {
    purpose: 'one diamond by its link or uuid',
    access: 'anyone',
    limit: 'read',
    payload: z.strictObject({ id: schema.itemReference }),
    answer: schema.diamond,
    outcomes: { 404: 'no such diamond' },
  },
  'GET /api/purchase/get_items': {
    purpose:
      'pieces and diamonds by their links or uuids, separated by commas, in that order; unknown ones are left out',
    access: 'anyone',
    limit: 'read',
    payload: z.strictObject({ items: schema.itemReferences }),
    answer: z.array(schema.item),
  },
} as const satisfies Calls
