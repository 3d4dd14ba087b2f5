import type { Clarity, Cut, finishes, fluorescences, Lab, Shape } from '#contract/catalogue/codes.ts'

type Finish = (typeof finishes)[number]
type Fluorescence = (typeof fluorescences)[number]

/** The form in which codes are compared: `V. Good` and `v.good` are `vgood`. */
export const normalizeCode = (code: string) => code.toLowerCase().replaceAll(/[^a-z0-9]/g, '')

const tableOf = <Code extends string>(codes: Readonly<Record<Code, readonly string[]>>): ReadonlyMap<string, Code> =>
  new Map(
    (Object.keys(codes) as Code[]).flatMap((code) =>
      codes[code].map((alias): [string, Code] => [normalizeCode(alias), code]),
    ),
  )

export const shapeCodes = tableOf<Shape>({
  round: ['Round', 'B', 'BR', 'RB', 'RD', 'RBC', 'Round Brilliant', 'RND'],
  princess: ['Princess', 'PRN', 'PR', 'PRIN', 'PN', 'PC', 'MDSQB', 'SMB', 'Princess Cut'],
  cushion: [
    'Cushion',
    'C',
    'CB',
    'Cushion Brilliant',
    'CUX',
    'CU',
    'CMB',
    'CUSH',
    'CUS',
    'RCRMB',
    'CRC',
    'CSC',
    'CX',
    'RCSB',
    'SCMB',
    'SCX',
    'Cushion Modified',
    'Cushion Modified Brilliant',
  ],
  oval: ['Oval', 'O', 'OV', 'OMB'],
  emerald: ['Emerald', 'E', 'EM', 'EC', 'Emerald Cut'],
  pear: ['Pear', 'P', 'PS', 'PSH', 'PB', 'PMB', 'Pear Shape', 'Pears'],
  marquise: ['Marquise', 'MQB', 'M', 'MQ'],
  radiant: ['Radiant', 'R', 'RAD', 'RA', 'RC', 'RDN', 'CRB', 'RCRB'],
  asscher: ['Asscher', 'A', 'AS', 'CSS', 'CSSC', 'AC'],
  heart: ['Heart', 'H', 'HS', 'HT', 'MHRC'],
})

/** A cut that was not graded is a dash. */
export const cutCodes = tableOf<Cut>({
  '6': ['Ideal', 'I', 'ID', 'Super Ideal'],
  '2': ['Excellent', 'EX', 'EXC', 'X'],
  '5': ['Very Good', 'VG', 'V', 'V. Good', 'VGEX'],
  '4': ['Good', 'G', 'GD', 'GVG'],
  '3': ['Fair', 'F', 'FR', 'FG'],
  '7': ['-', 'None', 'N', 'NA', 'N/A'],
})

/** Of two grades, as in VG-EX, the lower one counts. */
export const gradeCodes = tableOf<Finish>({
  EX: ['Excellent', 'EX', 'EXC', 'X', 'Ideal', 'I', 'ID'],
  VG: ['Very Good', 'VG', 'V', 'V. Good', 'VG-EX'],
  G: ['Good', 'G', 'GD', 'G-VG'],
  F: ['Fair', 'F', 'FR', 'F-G'],
  P: ['Poor', 'P', 'PR', 'P-F'],
})

export const clarityCodes = tableOf<Clarity>({
  '1': ['FL', 'Flawless'],
  '2': ['IF', 'Loupe Clean', 'LC', 'Internally Flawless'],
  '3': ['VVS1'],
  '4': ['VVS2'],
  '5': ['VS1'],
  '6': ['VS2'],
  '7': ['SI1'],
  '8': ['SI2'],
  '9': ['I1', 'P1'],
  '10': ['I2', 'P2'],
  '11': ['I3', 'P3'],
})

/** Without the colour that feeds write beside it, as in `Strong Blue`. */
export const fluorescenceCodes = tableOf<Fluorescence>({
  None: ['None', 'N', 'NON', 'No', 'NIL', 'Negligible', 'Inert'],
  Faint: ['Faint', 'F', 'FNT', 'FA', 'Slight', 'SL', 'SLT', 'Very Slight', 'VSL', 'VSLT', 'Very Faint'],
  Medium: ['Medium', 'M', 'MED', 'MD'],
  Strong: ['Strong', 'S', 'STG', 'ST', 'STR'],
  'Very Strong': ['Very Strong', 'VS', 'VST', 'VSTG', 'VSTR'],
})

export const labCodes = tableOf<Lab>({ GIA: ['GIA'], IGI: ['IGI'] })

export const availabilityCodes = tableOf<'available' | 'unavailable'>({
  available: ['G', 'GA', 'Guaranteed', 'Guaranteed Available', 'A', 'Available', 'Y', 'Yes', 'In Stock'],
  unavailable: [
    'M',
    'Memo',
    'On Memo',
    'Out on Memo',
    'H',
    'Hold',
    'On Hold',
    'NA',
    'N',
    'No',
    'Not Available',
    'Unavailable',
    'STPS',
    'Subject to Prior Sale',
    'Sold',
    'Busy',
  ],
})

export const originCodes = tableOf<'natural' | 'lab-grown'>({
  natural: ['Natural', 'Diamond', 'Natural Diamond', 'Mined', 'N'],
  'lab-grown': ['Lab Grown', 'Lab Grown Diamond', 'Laboratory Grown', 'Lab', 'LG', 'LGD', 'CVD', 'HPHT', 'Lab Created'],
})

/** Ways of saying that a stone was not treated. */
export const untreatedCodes: ReadonlySet<string> = new Set(
  ['', '-', 'None', 'N', 'No', 'NA', 'Nil', 'Untreated', 'Natural', 'Not Treated'].map(normalizeCode),
)
