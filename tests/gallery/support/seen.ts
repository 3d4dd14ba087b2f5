import type { Page } from 'playwright-core'

/** What is read: the same in both languages, or in English and in Chinese. */
export type Words = string | readonly [en: string, zh: string]

type Role = Parameters<Page['getByRole']>[0]
export type Width = 'phone' | 'desktop'

/**
 * A thing on the page, as a person finds it: by its role and name, the beginning of its name, all
 * that it says or a text in it, or by its text.
 */
export type Part =
  | { role: Role; name?: Words; beginning?: Words; saying?: Words; having?: Words }
  | { text: Words }
  | { including: Words }

/** What a person perceives of a part. Each attribute that is given must hold. */
export interface Seen {
  part: Part
  /** The parts around it, outermost first. */
  within?: readonly Part[]
  /** Nothing like it may be seen. */
  absent?: true
  enabled?: boolean
  busy?: boolean
  checked?: boolean
  expanded?: boolean
  current?: boolean
  /** Whether a link opens a tab of its own. */
  newTab?: boolean
  value?: Words
  /** The options of a select, and whether each can be chosen. */
  options?: readonly (readonly [label: Words, enabled: boolean])[]
  /** What stands beside a term. */
  beside?: Words
  /** What a link leads to. */
  href?: string
  /** The message of a field, which must belong to it; null where the field must have none. */
  error?: Words | null
  /** Seen at this width only. */
  at?: Width
}

export const heading = (name: Words): Seen => ({ part: { role: 'heading', name } })
export const text = (words: Words): Seen => ({ part: { text: words } })
/** A text that has these words in it. */
export const textWith = (words: Words): Seen => ({ part: { including: words } })
export const button = (name: Words, state: Pick<Seen, 'busy' | 'expanded' | 'checked'> = {}): Seen => ({
  part: { role: 'button', name },
  enabled: true,
  busy: false,
  ...state,
})
export const disabledButton = (name: Words): Seen => ({ part: { role: 'button', name }, enabled: false })
/** A field or choice that cannot be changed now. */
export const disabled = (seen: Seen): Seen => ({ ...seen, enabled: false })
export const link = (name: Words, href?: string): Seen => ({
  part: { role: 'link', name },
  ...(href === undefined ? {} : { href }),
})
/** A link that leaves what is being filled in open. */
export const linkInNewTab = (name: Words, href: string): Seen => ({ ...link(name, href), newTab: true })
export const image = (name: Words): Seen => ({ part: { role: 'img', name } })
export const dialog = (name: Words): Seen => ({ part: { role: 'dialog', name } })
export const popup = (name: Words): Seen => ({ part: { role: 'alertdialog', name } })
/** A text field with its value, and with no error unless one is named. */
export const field = (name: Words, value: Words = '', error: Words | null = null): Seen => ({
  part: { role: 'textbox', name },
  value,
  error,
})
/** A select with the label of its chosen option. */
export const select = (name: Words, value: Words, error: Words | null = null): Seen => ({
  part: { role: 'combobox', name },
  value,
  error,
})
/** A radio button; its name may go on after these words. */
export const radio = (name: Words, checked: boolean): Seen => ({
  part: beginning('radio', name),
  checked,
  enabled: true,
})
export const checkbox = (name: Words, checked: boolean): Seen => ({
  part: { role: 'checkbox', name },
  checked,
  enabled: true,
})
/** An amount of a sum, by the words beside it. */
export const amount = (words: Words, price: string): Seen => ({ part: { role: 'term', saying: words }, beside: price })
export const part = (role: Role, name?: Words): Part => (name === undefined ? { role } : { role, name })
/** The thing of a role whose name begins with these words. */
export const beginning = (role: Role, words: Words): Part => ({ role, beginning: words })
/** The thing of a role that has a text in it, like the card of a piece. */
export const having = (role: Role, words: Words): Part => ({ role, having: words })

/** None of these may be seen. */
export const absent = (...all: Seen[]): Seen[] =>
  all.map(({ part, within }) => ({ part, absent: true, ...(within && { within }) }))
/** These are seen inside of a part. */
export const within = (outer: Part, ...all: (Seen | Seen[])[]): Seen[] =>
  all.flat().map((seen) => ({ ...seen, within: [outer, ...(seen.within ?? [])] }))
const at =
  (width: Width) =>
  (...all: (Seen | Seen[])[]): Seen[] =>
    all.flat().map((seen) => ({ ...seen, at: width }))
export const onPhone = at('phone')
export const onDesktop = at('desktop')
