import * as z from 'zod/mini'
import { findInvalidField } from '../../calls/invalid-field.ts'
import { readJson } from '../../read-json.ts'
import { FeedError } from './feed-error.ts'
import { type Field, fieldNames } from './fields.ts'

const byField = <Schema extends z.core.$ZodType>(schema: Schema) =>
  z.strictObject(
    Object.fromEntries(fieldNames.map((field) => [field, z.optional(schema)])) as Record<
      Field,
      z.ZodMiniOptional<Schema>
    >,
  )

/** The name of a supplier, as the stock remembers it. */
export const supplierPattern = /^[a-z0-9][a-z0-9-]{0,39}$/

const text = z.string().check(z.trim(), z.minLength(1), z.maxLength(200))
const mappingSchema = z.strictObject({
  supplier: z.optional(z.string().check(z.regex(supplierPattern))),
  /** Which column holds a field. */
  columns: byField(text),
  /** Values that are the same for every stone. */
  constants: z.optional(byField(text)),
  /** Stock numbers are made of this text and the number of the line, for feeds that have none. */
  stockNumberFromLine: z.optional(z.string().check(z.regex(/^[A-Za-z0-9-]{0,20}$/))),
  /** What the supplier's codes of a field mean, in words that feeds use. */
  codes: z.optional(byField(z.record(text, text))),
})

/** Which column of a feed is which field, where its header does not say so. */
export type Mapping = z.output<typeof mappingSchema>

/** Reads a mapping from its JSON file; throws an error that names the invalid field. */
export const readMapping = (file: string): Mapping => {
  const read = z.safeParse(mappingSchema, readJson(file, 'a mapping'))
  if (!read.success) {
    throw new FeedError(
      `${file} is wrong at ${findInvalidField(read.error.issues)}. Fields are ${fieldNames.join(', ')}; ` +
        'docs/operations.md shows what a mapping looks like.',
    )
  }
  const { columns, constants = {}, stockNumberFromLine } = read.data
  const twice = fieldNames.find((field) => columns[field] !== undefined && constants[field] !== undefined)
  if (twice) throw new FeedError(`${file} gives ${twice} as a column and as a constant.`)
  if (stockNumberFromLine !== undefined && (columns.stockNumber ?? constants.stockNumber) !== undefined) {
    throw new FeedError(`${file} gives stockNumber and stockNumberFromLine.`)
  }
  return read.data
}
