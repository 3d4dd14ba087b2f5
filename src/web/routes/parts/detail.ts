import { type Kind, kinds } from '#contract/catalogue/codes.ts'
import type { PageParts } from '../page-parts.ts'
import { pieceDetail } from '../piece-parts.ts'

/** The detail pages of pieces; those of settings and diamonds are the ring builder's. */
export const parts = Object.fromEntries(
  kinds.filter((kind) => kind !== 'setting').map((kind) => [`${kind}_detail`, pieceDetail(kind)]),
) as Record<`${Exclude<Kind, 'setting'>}_detail`, PageParts>
