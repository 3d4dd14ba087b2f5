import { randomBytes, randomInt, randomUUID } from 'node:crypto'
import { getEnvironmentData, setEnvironmentData } from 'node:worker_threads'
import { escapeHtml } from '../escape-html.ts'

/** A signed-in customer as the pages show them. */
export interface ShownCustomer {
  uuid: string
  userName: string
  cartCount: number
}

/** A place in a page that shows something of its customer. */
export interface Slot {
  /** Its text with the stand-in's words, which the customer's take the place of. */
  template: string
  /** Its bytes, however long the customer's words are, unless they are longer than the slot has room for. */
  length: number
}

/** A text that is cut at its slots; it has one part more than slots. */
interface CutText {
  parts: string[]
  slots: Slot[]
}

const sharedAs = 'stand-in'
/**
 * The customer that pages are rendered for which are the same for all but what is filled in. Its words are random, so
 * that no text of the shop holds them, and the same in the threads that render.
 */
const standIn = (getEnvironmentData(sharedAs) as ShownCustomer | undefined) ?? {
  uuid: randomUUID(),
  userName: `n${randomBytes(12).toString('hex')}`,
  cartCount: randomInt(1e14, 2e14),
}
setEnvironmentData(sharedAs, standIn)
const standInWithEmptyCart: ShownCustomer = { ...standIn, cartCount: 0 }

/** The stand-in of a customer. An empty cart is drawn otherwise than one with a number. */
export const standInFor = ({ cartCount }: ShownCustomer) => (cartCount === 0 ? standInWithEmptyCart : standIn)

const words = new RegExp(`\\{"uuid":"${standIn.uuid}"[^}]*\\}|${standIn.userName}|${standIn.cartCount}`, 'g')
/** Whether a word is the customer in the data of a page, as JSON. */
const isData = (word: string) => word.startsWith('{')
/** From a word to where HTML allows spaces: behind the attribute that it is in, or inside of the next end tag. */
const untilSpaces = /[^"<>]*(?:"|<\/[a-z][a-z\d]*)/y

/** Room for a name, bytes; one that is longer is sent in a page that is compressed anew. */
const nameRoom = 64
const countRoom = 3
const roomOf = (word: string) => {
  if (isData(word)) return JSON.stringify({ ...standIn, userName: '', cartCount: 0 }).length + nameRoom + countRoom
  return word === standIn.userName ? nameRoom : countRoom
}
/** Spaces that every slot ends with at least, so that what follows comes after the same two bytes in each page. */
const leastSpaces = 2
/** Words so near to each other share a slot, because each slot costs a compressed page a hundred bytes. */
const nearness = 200

const slotOf = (template: string): Slot => {
  const roomForWords = Array.from(template.matchAll(words), ([word]) => roomOf(word))
  const others = Buffer.byteLength(template.replace(words, ''))
  return { template, length: roomForWords.reduce((sum, room) => sum + room, others + leastSpaces) }
}

const endOf = (html: string, word: string, from: number) => {
  if (isData(word)) return from
  untilSpaces.lastIndex = from
  const [rest] = untilSpaces.exec(html) ?? []
  if (rest === undefined) throw new Error(`Nothing can be filled in at ${html.slice(from, from + 40)}`)
  return from + rest.length
}

/** Cuts a page of the stand-in where it shows something of it. A page of a visitor remains whole. */
export const cutAtSlots = (html: string): CutText => {
  const places: { start: number; end: number }[] = []
  // Faster than the search for patterns, and true of every page of a visitor.
  if (![standIn.uuid, standIn.userName, String(standIn.cartCount)].some((word) => html.includes(word)))
    return { parts: [html], slots: [] }
  for (const { 0: word, index } of html.matchAll(words)) {
    const end = endOf(html, word, index + word.length)
    const last = places.at(-1)
    if (last && index - last.end < nearness) last.end = end
    else places.push({ start: index, end })
  }
  return {
    parts: [0, ...places.map(({ end }) => end)].map((from, place) => html.slice(from, places[place]?.start)),
    slots: places.map(({ start, end }) => slotOf(html.slice(start, end))),
  }
}

/** JSON for a script element, without `<`, so that no content can close the element. */
const toData = (customer: ShownCustomer) => JSON.stringify(customer).replaceAll('<', String.raw`\u003c`)

/** Fills a slot with a customer: as many bytes as it has, or more where their words are longer than its room. */
export const fillSlot = ({ template, length }: Slot, customer: ShownCustomer): Buffer => {
  const text = template.replace(words, (word) => {
    if (isData(word)) return toData(customer)
    return word === standIn.userName ? escapeHtml(customer.userName) : String(customer.cartCount)
  })
  const filled = Buffer.alloc(Math.max(length, Buffer.byteLength(text) + leastSpaces), ' ')
  filled.write(text)
  return filled
}
