/** What diamonds are sorted by; grades go up from the best one, the others from the least. */
const sortedBy = [
  'price',
  'carat',
  'shape',
  'color',
  'clarity',
  'cut',
  'polish',
  'symmetry',
  'fluorescence',
  'depth',
  'table',
  'ratio',
  'length',
] as const

export const diamondSorts = [
  'featured',
  ...sortedBy.flatMap((column) => [`${column}-up`, `${column}-down`] as const),
] as const
export type DiamondSort = (typeof diamondSorts)[number]
