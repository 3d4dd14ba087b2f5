const pattern = /[A-Z0-9]+(?:[-_/][A-Z0-9]+)*/g
const most = 4
/** How many words are looked at. */
const mostRead = 16
const lengths = { least: 5, most: 40 }
/** The item number of a supplier's stone, which may have hardly a digit. */
const suppliersItem = /^KS-[0-9A-Z]{12}$/
const isLikeNumber = (text: string) =>
  suppliersItem.test(text) ||
  (text.length >= lengths.least &&
    text.length <= lengths.most &&
    /[0-9].*[0-9].*[0-9].*[0-9]/.test(text) &&
    // Fewer digits alone are a price.
    !/^[0-9]{0,6}$/.test(text))

const inWords = (words: string) => words.normalize('NFKC').toUpperCase()
const isOneNumber = (text: string) => /^[A-Z0-9]+(?:[-_/][A-Z0-9]+)*$/.test(text)

/**
 * What may be the number of a certificate or of a stock list, in capitals: `2141438171`, `LG612345678`, `KD-10001`;
 * also without the laboratory in front. It is among the words that are left over of a text, or the whole text if some are.
 */
export const itemNumbers = (text: string, words: string): string[] => {
  const found = new Set<string>()
  const whole = inWords(text).trim()
  const written = Array.from(inWords(words).matchAll(pattern), ([each]) => each).slice(0, mostRead)
  for (const number of [...(words !== '' && isOneNumber(whole) ? [whole] : []), ...written]) {
    for (const each of [number, number.replace(/^(?:GIA|IGI)[-_/]?/, '')]) if (isLikeNumber(each)) found.add(each)
  }
  return [...found].slice(0, most)
}
