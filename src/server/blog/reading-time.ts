/** English words and Chinese characters that people read in a minute. */
const perMinute = { words: 220, characters: 400 }

/** How many minutes a text takes to read, at least one. */
export const readingMinutes = (text: string): number => {
  const characters = text.match(/\p{Script=Han}/gu)?.length ?? 0
  const words =
    text.replaceAll(/\p{Script=Han}/gu, ' ').match(/[\p{Letter}\p{Number}]+(?:[’'.-][\p{Letter}\p{Number}]+)*/gu)
      ?.length ?? 0
  return Math.max(1, Math.round(characters / perMinute.characters + words / perMinute.words))
}
