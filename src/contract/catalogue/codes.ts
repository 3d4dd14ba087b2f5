/**
 * Codes from the specification, section 3. Sizes and grades have the same label in every language; metals have
 * translated names.
 */
export const clarities = {
  '1': 'FL',
  '2': 'IF',
  '3': 'VVS1',
  '4': 'VVS2',
  '5': 'VS1',
  '6': 'VS2',
  '7': 'SI1',
  '8': 'SI2',
  '9': 'I1',
  '10': 'I2',
  '11': 'I3',
} as const
export const cuts = { '2': 'Excellent', '3': 'Fair', '4': 'Good', '5': 'Very Good', '6': 'Ideal', '7': '-' } as const
export const metals = {
  '1': 'Platinum',
  '2': '18k White gold',
  '3': '14k White gold',
  '4': '14k Rose gold',
  '5': '14k Yellow gold',
  '6': '18K Yellow Gold',
  '7': '18K Rose Gold',
} as const
export const shapes = [
  'round',
  'princess',
  'cushion',
  'oval',
  'emerald',
  'pear',
  'marquise',
  'radiant',
  'asscher',
  'heart',
] as const
export const colors = ['D', 'E', 'F', 'G', 'H', 'I', 'J', 'K'] as const
/** Grades of cut, the best first. */
export const cutGrades = ['6', '2', '5', '4', '3', '7'] as const satisfies readonly Cut[]
/** Grades of polish and symmetry, the best first. */
export const finishes = ['EX', 'VG', 'G', 'F', 'P'] as const
export const fluorescences = ['None', 'Faint', 'Medium', 'Strong', 'Very Strong'] as const
/** GIA grades natural diamonds, IGI lab-grown ones. */
export const labs = ['GIA', 'IGI'] as const
export const cartTypes = [
  'diamond_ring',
  'diamond',
  'women_ring',
  'men_ring',
  'fine_ring',
  'necklaces',
  'earrings',
  'bracelets',
] as const
export const kinds = [
  'setting',
  'matching_band',
  'women_ring',
  'men_ring',
  'fine_ring',
  'earrings',
  'necklaces',
  'bracelets',
  'tennis_bracelets',
  'nyc',
  'lny',
] as const

export type Clarity = keyof typeof clarities
export type Cut = keyof typeof cuts
export type Metal = keyof typeof metals
export type Shape = (typeof shapes)[number]
export type Color = (typeof colors)[number]
export type Lab = (typeof labs)[number]
/** The type of a cart item, which determines its label. */
export type CartType = (typeof cartTypes)[number]
/** The section of the catalogue that a piece belongs to. */
export type Kind = (typeof kinds)[number]
/** The colour of a metal, for its swatch and pictures. */
export type Tone = 'platinum' | 'white' | 'yellow' | 'rose'

export const toneOf = (metal: Metal): Tone => {
  if (metal === '1') return 'platinum'
  if (metal === '2' || metal === '3') return 'white'
  return metal === '5' || metal === '6' ? 'yellow' : 'rose'
}

/** Ring size codes: '0' is "I'm not sure...", then HK 4 to HK 30.5 in half steps as '4', '4.5' ... '30.5'. */
export const ringSizes: readonly string[] = ['0', ...Array.from({ length: 54 }, (_, step) => String(4 + step / 2))]

/** The label of a ring size code; `notSure` is the text for '0'. */
export const ringSizeLabel = (size: string, notSure: string) => (size === '0' ? notSure : `HK ${size}`)

/** Coloured gems of pieces. */
export const gems = ['ruby', 'emerald', 'sapphire'] as const
export type Gem = (typeof gems)[number]

/** Types of piece that have a ring size. */
export const cartTypesWithSize: readonly CartType[] = ['diamond_ring', 'women_ring', 'men_ring', 'fine_ring']

/** What a picture stands on where that is not the light floor of the pieces. */
export const pictureFloors = ['sand', 'red', 'jade', 'night'] as const
export type PictureFloor = (typeof pictureFloors)[number]
