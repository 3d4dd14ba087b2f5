import type { Shape } from '../catalogue/codes.ts'

/** The styles of settings that can be turned. */
const turnableStyles = [
  'solitaire',
  'solitaire-six',
  'pave',
  'halo',
  'three-stone',
  'bezel',
  'cathedral',
  'twist',
] as const
export type TurnableStyle = (typeof turnableStyles)[number]

export type MetalTone = 'white' | 'yellow' | 'rose'

/** A stone by its measures in millimetres, with its table as a part of its width; or by its weight, where these are not known. */
export type ViewedStone =
  | { shape: Shape; length: number; width: number; height: number; table: number }
  | { shape: Shape; carat: number }

/** What can be turned: a loose stone, or a stone in a setting. */
export interface ViewedItem {
  stone: ViewedStone
  setting: { style: TurnableStyle; tone: MetalTone } | null
}

export const isTurnable = (style: string): style is TurnableStyle =>
  (turnableStyles as readonly string[]).includes(style)
