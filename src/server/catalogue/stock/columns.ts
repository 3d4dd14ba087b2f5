import { type Lab, labs } from '#contract/catalogue/codes.ts'
import { type DiamondCodeName, diamondCodeNames, diamondCodes } from '#contract/catalogue/diamond-codes.ts'

/** Counts up with every change of the layout or of what the columns mean, so that older files are not read. */
export const formatVersion = 2

/** Columns of 16-bit numbers. */
export const measureNames = ['carat', 'depth', 'table', 'ratio', 'length'] as const
export type MeasureName = (typeof measureNames)[number]
/** Columns by which lists are sorted, other than the price. */
export type SortedName = MeasureName | DiamondCodeName | 'featured'

/** Bytes of a uuid. */
export const uuidLength = 16
/** Stones of a block, of which the least and the greatest values are known: whole words of a set. */
export const blockLength = 1024
/** Words of 32 stones in a block. */
export const blockWords = blockLength / 32

/**
 * The stones of one laboratory in the order of their prices, those of one price by uuid. A set has one bit for each
 * stone. All of it lies in one shared buffer, which is also the content of its file.
 */
export interface Columns {
  buffer: SharedArrayBuffer
  /**
   * Nothing, as long as the buffer. V8 does not count shared memory, and would keep columns that were replaced until it
   * runs out of something else; it counts this one, of which no page is ever touched.
   */
  counterweight: ArrayBuffer
  count: number
  /** Sen. */
  price: Float64Array
  values: Readonly<Record<SortedName, Uint16Array | Uint8Array>>
  /** The least and the greatest value of each block. */
  bounds: Readonly<Record<SortedName, { least: Uint16Array; most: Uint16Array }>>
  /** A set for each value of each filter by codes. */
  sets: Readonly<Record<DiamondCodeName, readonly Uint32Array[]>>
  /** The set of stones that are known not to be for sale now. */
  sold: Uint32Array
  uuids: Uint8Array
}

/** The columns of every laboratory. */
export type Stock = Readonly<Record<Lab, Columns>>

const headerBytes = 64
const aligned = (bytes: number) => Math.ceil(bytes / 8) * 8
/** Places of whole blocks, so that no loop over a block reads beyond the end, which makes every read of it slow. */
const places = (count: number) => Math.ceil(count / blockLength) * blockLength
const words = (count: number) => places(count) / 32
const sortedNames: readonly SortedName[] = [...measureNames, ...diamondCodeNames, 'featured']
const isMeasure = (name: SortedName): name is MeasureName => measureNames.some((each) => each === name)

const record = <Name extends string, Value>(names: readonly Name[], value: (name: Name) => Value) =>
  Object.fromEntries(names.map((name) => [name, value(name)])) as Record<Name, Value>

/** Hands out the parts of a buffer from front to back; without a buffer empty ones, to see where they would end. */
const createParts = (buffer: SharedArrayBuffer | undefined) => {
  const space = buffer ?? new SharedArrayBuffer(0)
  let end = headerBytes
  /** Where the next part begins, and how many of its elements there are. */
  const take = (length: number, bytes: number): [offset: number, length: number] => {
    const offset = end
    end += aligned(length * bytes)
    return buffer ? [offset, length] : [0, 0]
  }
  return {
    bytes: () => end,
    narrow: (length: number) => new Uint8Array(space, ...take(length, 1)),
    wide: (length: number) => new Uint16Array(space, ...take(length, 2)),
    words: (length: number) => new Uint32Array(space, ...take(length, 4)),
    numbers: (length: number) => new Float64Array(space, ...take(length, 8)),
  }
}

/** The columns within a buffer; without one, only how long it must be. */
const layOut = (count: number, buffer: SharedArrayBuffer | undefined) => {
  const parts = createParts(buffer)
  const blocks = Math.ceil(count / blockLength)
  const columns = {
    count,
    price: parts.numbers(count),
    values: record(sortedNames, (name) => (isMeasure(name) ? parts.wide(places(count)) : parts.narrow(places(count)))),
    bounds: record(sortedNames, () => ({ least: parts.wide(blocks), most: parts.wide(blocks) })),
    sets: record(diamondCodeNames, (name) => diamondCodes[name].map(() => parts.words(words(count)))),
    sold: parts.words(words(count)),
    uuids: parts.narrow(count * uuidLength),
  }
  return { columns, bytes: parts.bytes() }
}

/** Bytes of the columns of that many stones. */
const bytesFor = (count: number) => layOut(count, undefined).bytes

const withBuffer = (count: number, buffer: SharedArrayBuffer): Columns => ({
  ...layOut(count, buffer).columns,
  buffer,
  counterweight: new ArrayBuffer(buffer.byteLength),
})

/** Empty columns for that many stones. */
export const createColumns = (count: number): Columns => {
  const buffer = new SharedArrayBuffer(bytesFor(count))
  new Uint32Array(buffer, 0, 2).set([formatVersion, count])
  return withBuffer(count, buffer)
}

/** The columns that a buffer holds; undefined where it holds none of this format. */
export const columnsOf = (buffer: SharedArrayBuffer): Columns | undefined => {
  if (buffer.byteLength < headerBytes) return undefined
  const [format, count = 0] = new Uint32Array(buffer, 0, 2)
  if (format !== formatVersion || bytesFor(count) !== buffer.byteLength) return undefined
  return withBuffer(count, buffer)
}

/** Fills the bounds of the blocks, once all values are there. */
export const fillBounds = ({ count, values, bounds }: Columns) => {
  for (const name of sortedNames) {
    const column = values[name]
    const { least, most } = bounds[name]
    for (let block = 0; block < least.length; block += 1) {
      let low = 0xffff
      let high = 0
      const end = Math.min((block + 1) * blockLength, count)
      for (let place = block * blockLength; place < end; place += 1) {
        const value = column[place] ?? 0
        if (value < low) low = value
        if (value > high) high = value
      }
      least[block] = low
      most[block] = high
    }
  }
}

/** The same for every laboratory. */
export const forLabs = <Value>(value: (lab: Lab) => Value) => record(labs, value)
