import type { PieceEvent } from '#machines/catalogue/piece.machine.ts'

/** What a detail page offers to put into the cart. */
export type CartOptions = Extract<PieceEvent, { type: 'add.requested' }>['cartOptions']
