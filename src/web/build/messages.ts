import { readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { type MessageFormatElement, parse, TYPE } from '@formatjs/icu-messageformat-parser'
import type { Plugin } from 'vite'
import { locales } from '#contract/locale.ts'
import type { CompiledMessage, CompiledPart, MessageOptions } from '../i18n/compiled-message.ts'
import { messageKey } from '../i18n/message-key.ts'
import { textsOfView, textViews } from './page-texts.ts'

const prefix = 'virtual:messages/'
const localesFolder = resolve(import.meta.dirname, '../locales')

/** Areas of texts that are loaded with others; each other area is a part of its own. */
const partByArea: Record<string, string> = {
  shell: 'initial',
  share: 'detail',
  viewer: 'detail',
  lead: 'dialogs',
  consent: 'dialogs',
}

const partOf = (file: string): string => {
  const area = file.replace('.json', '')
  return partByArea[area] ?? area
}

/** Source texts of a language's messages by id, from all areas if no part is given. */
export const readMessages = (locale: string, part?: string): Record<string, string> =>
  Object.assign(
    {},
    ...readdirSync(join(localesFolder, locale))
      .filter((name) => name.endsWith('.json') && (part === undefined || partOf(name) === part))
      .sort()
      .map((name) => JSON.parse(readFileSync(join(localesFolder, locale, name), 'utf8'))),
  )

const compileParts = (elements: readonly MessageFormatElement[]): CompiledMessage => elements.map(compilePart)

const compilePart = (element: MessageFormatElement): CompiledPart => {
  switch (element.type) {
    case TYPE.literal:
      return element.value
    case TYPE.pound:
      return 0
    case TYPE.argument:
      return [element.value]
    case TYPE.tag:
      return [element.value, compileParts(element.children)]
    case TYPE.select:
    case TYPE.plural: {
      const options = Object.entries(element.options).map(([name, { value }]) => [name, compileParts(value)])
      const choice = [element.value, Object.fromEntries(options) as MessageOptions] as const
      return element.type === TYPE.plural ? [...choice, 1] : choice
    }
    case TYPE.number:
    case TYPE.date:
    case TYPE.time:
      throw new Error(`A text cannot format its argument ${element.value}`)
  }
}

/** A message in the form sent to the browser: a plain string, or its parts when it has arguments or tags. */
export const compileMessage = (message: string): string | CompiledMessage =>
  /[{<']/.test(message) ? compileParts(parse(message, { captureLocation: false })) : message

/** Throws where two ids of messages have the same key. */
export const checkKeys = (ids: readonly string[]): void => {
  const known = new Map<string, string>()
  for (const id of ids) {
    const key = messageKey(id)
    if (known.has(key)) throw new Error(`${known.get(key)} and ${id} have one key: src/web/i18n/message-key.ts`)
    known.set(key, id)
  }
}

/** What the initial part lacks of the texts that a view may show, so that a page brings no text of another. */
const messagesOfView = (locale: string, view: string): Record<string, string> => {
  const initial = readMessages(locale, 'initial')
  const all = Object.entries(readMessages(locale)).filter(([id]) => !(id in initial))
  const shown = new Set(
    textsOfView(
      view,
      all.map(([id]) => id),
    ),
  )
  return Object.fromEntries(all.filter(([id]) => shown.has(id)))
}

/** `virtual:messages/views`: the texts of each view, by language. */
const listOfViews = () => {
  const filesOf = (locale: string) =>
    textViews.map((view) => `'${view}': () => import('${prefix}${locale}/view/${view}')`).join(',')
  return `export const viewMessages = {${locales.map((locale) => `'${locale}': {${filesOf(locale)}}`).join(',')}}`
}

/**
 * `virtual:messages/{locale}/{part}`: a language's messages by their keys, merged and compiled, so that no parser is
 * shipped.
 * `virtual:messages/{locale}/view/{view}`: the messages of a page's view; in development none, as what a view shows
 * changes with every edit, so all are loaded.
 */
export const messages = (): Plugin => ({
  name: 'kilau:messages',
  buildStart: () => checkKeys(Object.keys(readMessages('en'))),
  resolveId: (id) => (id.startsWith(prefix) ? `\0${id}` : null),
  load(id) {
    if (!id.startsWith(`\0${prefix}`)) return null
    const [locale = '', part, ...view] = id.slice(prefix.length + 1).split('/')
    if (part === undefined) return { code: listOfViews(), moduleType: 'js' }
    for (const name of readdirSync(join(localesFolder, locale))) this.addWatchFile(join(localesFolder, locale, name))
    const ofView = () => (this.environment.mode === 'dev' ? {} : messagesOfView(locale, view.join('/')))
    const found = part === 'view' ? ofView() : readMessages(locale, part)
    const compiled = Object.fromEntries(
      Object.entries(found).map(([id, message]) => [messageKey(id), compileMessage(message)]),
    )
    return { code: `export default JSON.parse(${JSON.stringify(JSON.stringify(compiled))})`, moduleType: 'js' }
  },
})
