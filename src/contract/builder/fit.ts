import type { Shape } from '#contract/catalogue/codes.ts'

/** The centre stones that a setting takes. */
export interface CentreStone {
  shapes: readonly Shape[]
  /** Hundredths of a carat, both included. */
  caratFrom: number
  caratTo: number
}

/** Why a stone does not fit a setting. */
export const misfits = ['shape', 'carat'] as const
export type Misfit = (typeof misfits)[number]

/** What keeps a stone from being set; null where it fits. A stone of another shape is told that first. */
export const misfitOf = (
  { shapes, caratFrom, caratTo }: CentreStone,
  stone: { shape: Shape; caratPoints: number },
): Misfit | null => {
  if (!shapes.includes(stone.shape)) return 'shape'
  return stone.caratPoints < caratFrom || stone.caratPoints > caratTo ? 'carat' : null
}
