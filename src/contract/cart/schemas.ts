import * as z from 'zod/mini'
import { isEngraving, tidyEngraving } from '#contract/builder/engraving.ts'
import {
  cartTypes,
  clarities,
  colors,
  cuts,
  labs,
  ringSizes,
  shapes,
  type Clarity,
  type Cut,
} from '#contract/catalogue/codes.ts'
import { metal } from '#contract/catalogue/schemas.ts'
import { localText, oneOf, sen, uuid } from '#contract/schema.ts'

export const cartItem = z.object({
  cart_uuid: uuid,
  type: z.enum(cartTypes),
  /** Sen. */
  total_amount: sen,
  files: z.object({ url: z.string() }),
  /** Detail page of the piece or diamond; of a ring of both, its page in the builder. */
  path: z.string(),
  /**
   * False while another customer has reserved a stone, once they bought it, and once a piece is no longer sold; it cannot
   * be checked out.
   */
  available: z.boolean(),
  /** Whether an unpaid order of another customer holds the stone, which may be for sale again. */
  reserved: z.boolean(),
  diamond: z.optional(
    z.object({
      carat: z.string(),
      shape: z.enum(shapes),
      lab: z.enum(labs),
      /** Null where the number of its report is not known. */
      certificate: z.nullable(z.string()),
      color: z.enum(colors),
      cut: oneOf<Cut>(cuts),
      clarity: oneOf<Clarity>(clarities),
    }),
  ),
  /** With a diamond beside it, it is the setting of that diamond. */
  ring: z.optional(z.object({ name: localText, metal, size: z.string(), engraving: z.optional(z.string()) })),
  jewellery: z.optional(z.object({ name: localText, metal, stone: z.nullable(z.literal('1')) })),
})

const ringSize = z.enum(ringSizes as [string, ...string[]])
const engraving = z.string().check(z.maxLength(200), z.overwrite(tidyEngraving), z.refine(isEngraving, 'engraving'))
/**
 * An addition to the cart: a piece in a metal (and a size), a loose diamond, or a diamond in a setting. The server sets
 * the price.
 */
export const cartAddition = z.union([
  // No name of a part may stand for a whole addition, or a fault of the rest would not be named.
  z.strictObject({ setting: uuid, stone: uuid, metal, size: ringSize, engraving: z.optional(engraving) }),
  z.strictObject({ piece: uuid, metal, size: z.optional(ringSize) }),
  z.strictObject({ diamond: uuid }),
])

export type CartItem = z.output<typeof cartItem>
export type CartAddition = z.output<typeof cartAddition>
