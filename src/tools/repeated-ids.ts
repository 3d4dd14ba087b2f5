/** Ids that stand twice in the catalogues of a language, whose sources are given: the last text would win in silence. */
export const repeatedIds = (sources: readonly string[]): string[] => {
  const ids = sources.flatMap((source) => Array.from(source.matchAll(/^\s*"([^"]+)"\s*:/gm), ([, id = '']) => id))
  return [...new Set(ids.filter((id, place) => ids.indexOf(id) !== place))]
}
