/**
 * A part of a message as it is sent to the browser: words, the `#` of a plural as 0, an argument by its name, a tag with
 * what it holds, or a choice with its options, of a plural where it ends with 1.
 */
export type CompiledPart =
  | string
  | 0
  | readonly [name: string]
  | readonly [tag: string, parts: CompiledMessage]
  | readonly [name: string, options: MessageOptions, isPlural?: 1]

export type CompiledMessage = readonly CompiledPart[]
export type MessageOptions = Readonly<Record<string, CompiledMessage>>

/** Messages of one language by their keys: plain strings, or parsed where they have arguments. */
export type Messages = Record<string, string | CompiledMessage>

/** Whether the second of a part's fields is what a tag holds. */
export const isTagged = (inner: CompiledMessage | MessageOptions): inner is CompiledMessage => Array.isArray(inner)
