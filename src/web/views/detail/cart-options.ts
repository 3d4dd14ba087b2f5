import type { PieceEvent } from '#machines/catalogue/piece.machine.ts'

/** The choices that a detail page can add to the cart. */
export type CartOptions = Extract<PieceEvent, { type: 'add.requested' }>['cartOptions']
