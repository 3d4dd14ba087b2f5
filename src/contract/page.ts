/** What is to be known of a page before it is drawn. */
export interface PageRow {
  /** As the specification writes it; case does not matter. */
  path: `/${string}`
  /** The id of an item follows the path. */
  id?: true
  /** The parameter of the query that makes another page of it; a link names it. */
  parameter?: 'order' | 'appointment' | 'token'
  /** Parameters of the query that a link may name. */
  query?: readonly string[]
  /** Its view is src/web/views/{view}-page.tsx. */
  view: string
  /** Message id of its title, where that is fixed. */
  title?: string
  /** Message id of its description, where that is not its lead: `{title}Lead`. */
  description?: string
  /** The message part that it needs beside the initial one before it is drawn. */
  texts?: 'deferred'
  /** What it does beyond being read: a state of the root machine. */
  screen?: string
  /** `login` asks visitors to sign in (ROUTE-20), below it too; `customer` is drawn for all, but its data is read for a customer only. */
  access?: 'login' | 'customer'
  /** The cart icon is hidden, and the enquiry does not open by itself (SHELL-06). */
  hidesCart?: true
  /** In the site map and open to search engines; every other page is noindex. */
  listed?: true
  /** The menu entry that it belongs to. */
  section?: 'engagement' | 'wedding' | 'jewellery' | 'exclusive' | 'promotion'
}

type RequiredValues<R> = (R extends { id: true } ? { id: string } : unknown) &
  (R extends { parameter: infer P extends string } ? { [K in P]: string } : unknown)
type OptionalValues<R> = R extends { query: readonly (infer Q extends string)[] }
  ? { [K in Q]?: string | undefined }
  : unknown
type Values<R> = unknown extends RequiredValues<R> & OptionalValues<R>
  ? Record<string, never>
  : RequiredValues<R> & OptionalValues<R>

/** Makes the address of a page, with its id and parameters, and a part of the page to go to. */
export type Href<R> =
  unknown extends RequiredValues<R>
    ? (values?: Values<R>, hash?: string) => string
    : (values: Values<R>, hash?: string) => string

/** The query of an address: `?order=…`, or nothing. Values that are missing are left out. */
export const queryOf = (values: Readonly<Record<string, string | undefined>>) => {
  const query = Object.entries(values).flatMap(([name, value]) =>
    value === undefined ? [] : `${encodeURIComponent(name)}=${encodeURIComponent(value)}`,
  )
  return query.length > 0 ? `?${query.join('&')}` : ''
}

/** Makes the links of the page at a path. */
export const hrefOf =
  (path: string) =>
  ({ id, ...values }: Record<string, string | undefined> = {}, hash?: string) =>
    path + (id ? `/${encodeURIComponent(id)}` : '') + queryOf(values) + (hash ? `#${encodeURIComponent(hash)}` : '')
