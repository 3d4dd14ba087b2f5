import { type DiamondSort, diamondSorts } from './diamond-sorts.ts'

/** The last diamond of a page: its place in the order stays the same when the stock changes. */
export interface DiamondCursor {
  sort: DiamondSort
  /** What the list is sorted by; stones that are alike in it are sorted by price, then by uuid. */
  value: number
  priceSen: number
  uuid: string
}

const form = /^([a-z-]{1,24})_([0-9]{1,13})_([0-9]{1,13})_([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/

export const writeDiamondCursor = ({ sort, value, priceSen, uuid }: DiamondCursor) =>
  [sort, value, priceSen, uuid].join('_')

/** The cursor of a text; undefined where it is none. */
export const readDiamondCursor = (text: string): DiamondCursor | undefined => {
  const [, name, value, priceSen, uuid] = form.exec(text) ?? []
  const sort = diamondSorts.find((each) => each === name)
  return sort && uuid !== undefined ? { sort, value: Number(value), priceSen: Number(priceSen), uuid } : undefined
}
