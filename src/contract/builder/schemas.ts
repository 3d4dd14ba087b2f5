import * as z from 'zod/mini'
import { diamond, itemReference, metal, picture, piece } from '#contract/catalogue/schemas.ts'
import { misfits } from './fit.ts'

/** What an address of the ring builder names; each part may be missing. */
export const ringQuery = z.strictObject({
  stone: z.optional(itemReference),
  setting: z.optional(itemReference),
  metal: z.optional(metal),
})
/** Parts of the address that do not exist, or are something else. */
const ringParts = ['stone', 'setting', 'metal'] as const
export const ring = z.object({
  /** Also a stone that is reserved or sold. */
  stone: z.nullable(diamond),
  setting: z.nullable(piece),
  /** The metal of the setting: the one asked for, else its first; null without a setting. */
  metal: z.nullable(metal),
  unknown: z.array(z.enum(ringParts)),
  /** Why the stone does not fit the setting. */
  misfit: z.nullable(z.enum(misfits)),
  /** The setting in this metal with a stone of the chosen shape, or, where it takes none such, its own. */
  pictures: z.array(picture),
})

export type RingQuery = z.output<typeof ringQuery>
export type Ring = z.output<typeof ring>
export type RingPart = (typeof ringParts)[number]
