import type { MalaysianState } from '#contract/checkout/states.ts'

/**
 * The ranges of postcodes that addresses of each state have. Source: Pos Malaysia's allocation, as listed in
 * https://en.wikipedia.org/wiki/Postal_codes_in_Malaysia. A post office near a border also serves the other side, so
 * some ranges belong to two states: Kuala Lumpur's codes reach into Selangor (Cheras, Ampang, Taman Melawati) and back
 * (68100), Parit Buntar's (34950) to Bandar Baharu in Kedah, Gemas' (73400 to 73480) into Johor.
 */
const ranges: Record<MalaysianState, readonly (readonly [from: string, to: string])[]> = {
  '01': [
    ['79000', '86999'],
    ['73400', '73480'],
  ],
  '02': [
    ['05000', '09999'],
    ['14290', '14290'],
    ['34950', '34950'],
  ],
  '03': [['15000', '18599']],
  '04': [['75000', '78399']],
  '05': [['70000', '73599']],
  '06': [
    ['25000', '28999'],
    ['39000', '39299'],
    ['49000', '49099'],
    ['69000', '69099'],
  ],
  '07': [['10000', '14499']],
  '08': [
    ['30000', '36899'],
    ['39000', '39299'],
  ],
  '09': [['01000', '02899']],
  '10': [
    ['40000', '48399'],
    ['50000', '60099'],
    ['63000', '64999'],
    ['68000', '68199'],
  ],
  '11': [['20000', '24399']],
  '12': [['88000', '91399']],
  '13': [['93000', '98899']],
  '14': [
    ['50000', '60099'],
    ['68100', '68100'],
  ],
  '15': [['87000', '87099']],
  '16': [['62000', '62999']],
}

/** Whether a postcode of Malaysia is one of a state. */
export const isPostcodeOf = (state: MalaysianState, postcode: string): boolean =>
  ranges[state].some(([from, to]) => from <= postcode && postcode <= to)
