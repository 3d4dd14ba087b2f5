import * as z from 'zod/mini'
import { patterns } from './patterns.ts'

/** What the schemas of several areas are made of. Amounts are whole sen, weights hundredths of a carat, times ISO 8601 in UTC. */

/** One of the keys of a table of codes. */
export const oneOf = <Code extends string>(codes: Record<Code, unknown>) =>
  z.enum(Object.keys(codes) as [Code, ...Code[]])
/** A text that a pattern accepts. */
export const matching = (pattern: (value: string) => boolean, message: string) =>
  z.string().check(z.maxLength(10_000), z.refine(pattern, message))
/** Whether a text holds no control character. */
export const isPlainText = (text: string): boolean => !/\p{Cc}/u.test(text)
/** What was pasted with breaks or tabs becomes one line. */
export const singleLineChecks = [
  z.overwrite((text: string) => text.replace(/[\t-\r\u2028\u2029]+/g, ' ').trim()),
  z.refine<string>(isPlainText, 'text'),
] as const
/** A line in which something can be seen. */
export const line = (max: number) =>
  z.string().check(...singleLineChecks, z.maxLength(max), z.refine<string>(patterns.required, 'empty'))
/** A whole number that came in a query string. */
export const wholeNumber = (min: number, max: number) =>
  z.pipe(
    z.string().check(z.regex(/^[0-9]{1,9}$/)),
    z.pipe(z.transform(Number), z.int().check(z.minimum(min), z.maximum(max))),
  )
/** Several codes in one query value, joined by commas. */
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
/** Token of a mailed link. */
export const linkToken = z.string().check(z.regex(/^[A-Za-z0-9_-]{20,100}$/))
export const sen = z.int().check(z.minimum(0))
/** A text in both languages. */
export const localText = z.object({ en: z.string(), 'zh-CN': z.string() })
