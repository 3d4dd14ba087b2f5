import * as z from 'zod/mini'
import { patterns } from './patterns.ts'

/**
 * Building blocks for the schemas of several areas. Amounts are whole sen, weights hundredths of a carat, times ISO
 * 8601 in UTC.
 */

/** One of the keys of a table of codes. */
export const oneOf = <Code extends string>(codes: Record<Code, unknown>) =>
  z.enum(Object.keys(codes) as [Code, ...Code[]])
/** A text that passes a pattern. */
export const matching = (pattern: (value: string) => boolean, message: string) =>
  z.string().check(z.maxLength(10_000), z.refine(pattern, message))
/** Whether a text contains no control characters. */
export const isPlainText = (text: string): boolean => !/\p{Cc}/u.test(text)
/** Turns pasted line breaks and tabs into spaces, then rejects other control characters. */
export const singleLineChecks = [
  z.overwrite((text: string) => text.replace(/[\t-\r\u2028\u2029]+/g, ' ').trim()),
  z.refine<string>(isPlainText, 'text'),
] as const
/** A single line with at least one visible character. */
export const line = (max: number) =>
  z.string().check(...singleLineChecks, z.maxLength(max), z.refine<string>(patterns.required, 'empty'))
/** A text of several lines, or none; tabs become spaces. */
export const lines = (max: number) =>
  z.string().check(
    z.overwrite((text: string) => text.replace(/\r\n?/g, '\n').replaceAll('\t', ' ').trim()),
    z.maxLength(max),
    z.refine<string>((text) => isPlainText(text.replaceAll('\n', '')), 'text'),
  )
/** A whole number from a query string. */
export const wholeNumber = (min: number, max: number) =>
  z.pipe(
    z.string().check(z.regex(/^[0-9]{1,9}$/)),
    z.pipe(z.transform(Number), z.int().check(z.minimum(min), z.maximum(max))),
  )
/**
 * A number with up to `places` decimals from a query string, as a whole number of its smallest part: `1.5` is 150 of
 * two places.
 */
export const decimalNumber = (places: number, max: number) =>
  z.pipe(
    z.string().check(z.regex(new RegExp(`^[0-9]{1,9}(\\.[0-9]{1,${places}})?$`))),
    z.pipe(
      z.transform((text: string) => Math.round(Number(text) * 10 ** places)),
      z.int().check(z.maximum(max * 10 ** places)),
    ),
  )
/** Several codes in one query value, separated by commas. */
export const codeList = <Code extends string>(codes: readonly Code[]) =>
  z.pipe(
    z.string().check(z.maxLength(400)),
    z.pipe(
      z.transform((text: string) => text.split(',')),
      z.array(z.enum(codes as [Code, ...Code[]])).check(z.minLength(1), z.maxLength(codes.length)),
    ),
  )

export const email = matching((value) => patterns.email(value.trim()), 'email')
export const uuid = z.uuid()
/** Token of an emailed link. */
export const linkToken = z.string().check(z.regex(/^[A-Za-z0-9_-]{20,100}$/))
export const sen = z.int().check(z.minimum(0))
/** A text in both languages. */
export const localText = z.object({ en: z.string(), 'zh-CN': z.string() })
