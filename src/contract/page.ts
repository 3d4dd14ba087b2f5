/** What is known about a page before it is rendered. */
export interface PageRow {
  /** As written in the specification; case does not matter. */
  path: `/${string}`
  /** The id of an item follows the path, or may follow it. */
  id?: true | 'optional'
  /** The query parameter that identifies the content of the page; every link must contain it. */
  parameter?: 'order' | 'appointment' | 'token' | 'request' | 'line'
  /** Query parameters that a link may contain. */
  query?: readonly string[]
  /** Its view is src/web/views/{view}-page.tsx. */
  view: string
  /** Message id of its title, if the title is fixed. */
  title?: string
  /** Message id of its description, if it differs from `{title}Lead`. */
  description?: string
  /** The screen, for a page with behaviour: a state of the screens machine. */
  screen?: string
  /** Rendered before other pages, and refused after them, when too much is asked of the shop at once. */
  urgent?: true
  /** Visitors have to sign in before it opens, here and below (ROUTE-20). */
  forCustomers?: true
  /** The cart icon is hidden (SHELL-06). */
  hidesCart?: true
  /** The floating buttons are absent, as they are where the cart icon is hidden (X-FLOAT-02). */
  hidesFloat?: true
  /** The budget enquiry does not open by itself, here and below (LEAD-01). */
  undisturbed?: true
  /** The bar of the ring builder is shown, and its actor runs. */
  builder?: true
  /** Listed in the site map and indexed by search engines; every other page is noindex. */
  listed?: true
  /** The menu entry that it belongs to. */
  section?: 'engagement' | 'wedding' | 'jewellery' | 'exclusive' | 'promotion'
}

type RequiredValues<R> = (R extends { id: true } ? { id: string } : unknown) &
  (R extends { parameter: infer P extends string } ? { [K in P]: string } : unknown)
type OptionalValues<R> = (R extends { query: readonly (infer Q extends string)[] }
  ? { [K in Q]?: string | undefined }
  : unknown) &
  (R extends { id: 'optional' } ? { id?: string } : unknown)
type Values<R> = unknown extends RequiredValues<R> & OptionalValues<R>
  ? Record<string, never>
  : RequiredValues<R> & OptionalValues<R>

/** Builds the address of a page from its id and parameters, with an optional hash. */
export type Href<R> =
  unknown extends RequiredValues<R>
    ? (values?: Values<R>, hash?: string) => string
    : (values: Values<R>, hash?: string) => string

/** The query string of an address: `?order=…`, or empty. Undefined values are omitted. */
export const queryOf = (values: Readonly<Record<string, string | undefined>>) => {
  const query = Object.entries(values).flatMap(([name, value]) =>
    value === undefined ? [] : `${encodeURIComponent(name)}=${encodeURIComponent(value)}`,
  )
  return query.length > 0 ? `?${query.join('&')}` : ''
}

/** Builds the addresses of the page at a path. */
export const hrefOf =
  (path: string) =>
  ({ id, ...values }: Record<string, string | undefined> = {}, hash?: string) =>
    path + (id ? `/${encodeURIComponent(id)}` : '') + queryOf(values) + (hash ? `#${encodeURIComponent(hash)}` : '')
