/** Most characters of an engraving inside a ring. */
export const maxEngraving = 20

/**
 * What can be engraved: Latin letters with their accents, Chinese characters, digits, spaces and a few marks. The unit of
 * the length is a whole character.
 */
const engravable = /^[\p{Script=Latin}\p{Script=Han}0-9 .,:&'’+/·♥∞-]{1,20}$/u

/**
 * The text as it is engraved: composed characters, single spaces, none at its ends; marks of a Chinese keyboard as their
 * Latin ones, and the heart of a telephone as the one that is engraved.
 */
export const tidyEngraving = (typed: string) =>
  typed
    .normalize('NFKC')
    .replaceAll('。', '.')
    .replace(/❤\uFE0F?/gu, '♥')
    .replace(/\s+/gu, ' ')
    .trim()

/** Whether a tidied text can be engraved. */
export const isEngraving = (text: string) => engravable.test(text)

/** Why a tidied text cannot be engraved; null where it can, or where there is none. */
export const engravingProblem = (text: string): 'tooLong' | 'characters' | null => {
  if (text === '' || isEngraving(text)) return null
  return Array.from(text).length > maxEngraving ? 'tooLong' : 'characters'
}
