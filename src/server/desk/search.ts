import { type RawBuilder, sql } from 'kysely'
import { maySee, type StaffRole } from '#contract/desk/roles.ts'
import type { Found } from '#contract/desk/schemas.ts'
import { searchDepth, searchedSubjects, searchSize, type SearchedSubject } from '#contract/desk/subjects.ts'
import { toListed } from './list.ts'
import { subjects } from './subjects/index.ts'
import type { Db } from './subjects/subject.ts'

/** A part of each subject's rows that a search reads; `receive` is JSON, with a name and a telephone of its own. */
interface Source {
  key: string
  created_at: string
  number: string
  email: string | null
  name: string | null
  phone: string
  receive: string
}

const customers = sql`left join users u on u.uuid = it.user_uuid`
const customersName = sql`u.first_name || ' ' || u.last_name`

const sources: Record<SearchedSubject, RawBuilder<Source>> = {
  orders: sql`select it.uuid as key, it.created_at, it.number, u.email, ${customersName} as name, '' as phone, it.receive
    from orders it ${customers}`,
  requests: sql`select it.uuid as key, it.created_at, it.number, u.email, ${customersName} as name, '' as phone, o.receive
    from service_requests it ${customers}
    join order_lines line on line.uuid = it.order_line_uuid join orders o on o.uuid = line.order_uuid`,
  appointments: sql`select it.uuid as key, it.created_at, it.number, it.email,
    it.visitor_1_name || ' ' || it.visitor_2_name as name, it.area_code || ltrim(it.phone_number, '0') as phone, '{}' as receive
    from appointments it`,
  enquiries: sql`select it.uuid as key, it.created_at, it.uuid as number, u.email, it.name, it.whatsapp as phone,
    '{}' as receive from enquiries it ${customers}`,
}
/** The customer's email; of an appointment, which needs no account, the visitor's own. */
const emails: Record<SearchedSubject, RawBuilder<unknown>> = {
  orders: sql`u.email`,
  requests: sql`u.email`,
  appointments: sql`it.email_key`,
  enquiries: sql`u.email`,
}

const withoutSigns = (phone: string) => phone.replaceAll(/[\s()+.-]/g, '')

/** What is looked for: each word, or the digits of a telephone without what a country code replaces, or Malaysia's own. */
const wordsOf = (text: string): string[] => {
  const digits = withoutSigns(text)
  if (/^\d{7,}$/.test(digits)) return [digits.replace(/^0*(?:60)?0*/, '')]
  return text.toLowerCase().split(/\s+/).filter(Boolean)
}

/** What is known of a row's customer, as it is compared with the words. */
const knownOf = ({ number, email, name, phone, receive }: Source): string => {
  const receiver = JSON.parse(receive) as { name?: string; phone?: string }
  const phones = [phone, receiver.phone ?? ''].map(withoutSigns)
  return [number, email, name, receiver.name, ...phones].join(' ').toLowerCase()
}

/** Each row that has the words somewhere, be it in what `knownOf` leaves out. */
const roughly = (word: string) => {
  const pattern = `%${word.replaceAll(/[%_\\]/g, String.raw`\$&`)}%`
  const all = sql`number || ' ' || coalesce(email, '') || ' ' || coalesce(name, '') || ' ' || receive`
  const phones = sql`phone || ' ' || receive`
  const bare = [' ', '-', '+', '(', ')', '.'].reduce((text, sign) => sql`replace(${text}, ${sign}, '')`, phones)
  return sql`(lower(${all}) like ${pattern} escape '\\' or ${bare} like ${pattern} escape '\\')`
}

const keysOf = async (db: Db, subject: SearchedSubject, text: string): Promise<string[]> => {
  const source = sources[subject]
  const number = subject === 'enquiries' ? sql`it.uuid = ${text.toLowerCase()}` : sql`it.number = ${text.toUpperCase()}`
  const exact = text.includes('@') ? sql`${emails[subject]} = ${text.toLowerCase()}` : number
  const words = wordsOf(text)
  const newest = sql`${source} order by it.created_at desc limit ${searchDepth}`
  const [named, similar] = await Promise.all([
    sql<Source>`${source} where ${exact} order by it.created_at desc limit ${searchSize + 1}`.execute(db),
    sql<Source>`select * from (${newest}) as newest where ${sql.join(words.map(roughly), sql` and `)}
      order by created_at desc limit ${10 * searchSize}`.execute(db),
  ])
  const known = similar.rows.filter((row) => words.every((word) => knownOf(row).includes(word)))
  return [...new Set([...named.rows, ...known].map(({ key }) => key))]
}

/** What a role may see of the things that a number, an email, a name or a telephone is of, the newest first. */
export const search = async (db: Db, role: StaffRole, text: string): Promise<Found> => {
  const seen = searchedSubjects.filter((subject) => maySee(role, subject))
  const found = await Promise.all(
    seen.map(async (subject) => {
      const keys = await keysOf(db, subject, text)
      const rows = keys.length > 0 ? await subjects[subject].list(db, { keys }, searchSize + 1) : []
      return { subject, rows: rows.slice(0, searchSize).map(toListed), has_more: rows.length > searchSize }
    }),
  )
  return found.filter(({ rows }) => rows.length > 0)
}
