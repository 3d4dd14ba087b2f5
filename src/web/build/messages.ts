import { readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { parse, type MessageFormatElement } from '@formatjs/icu-messageformat-parser'
import type { Plugin } from 'vite'

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

/** A message in the form sent to the browser: a plain string, or parsed when it has arguments or tags. */
export const compileMessage = (message: string): string | MessageFormatElement[] =>
  /[{<']/.test(message) ? parse(message, { captureLocation: false }) : message

/** `virtual:messages/{locale}/{part}`: a language's messages, merged and compiled, so that no parser is shipped. */
export const messages = (): Plugin => ({
  name: 'kilau:messages',
  resolveId: (id) => (id.startsWith(prefix) ? `\0${id}` : null),
  load(id) {
    if (!id.startsWith(`\0${prefix}`)) return null
    const [locale = '', part] = id.slice(prefix.length + 1).split('/')
    for (const name of readdirSync(join(localesFolder, locale))) this.addWatchFile(join(localesFolder, locale, name))
    const compiled = Object.fromEntries(
      Object.entries(readMessages(locale, part)).map(([key, message]) => [key, compileMessage(message)]),
    )
    return { code: `export default JSON.parse(${JSON.stringify(JSON.stringify(compiled))})`, moduleType: 'js' }
  },
})
