import { articleAlias, pageAt, pages } from '#contract/pages.ts'

/** Whether the laboratory's or authority's own page is meant; only addresses that are safe on their way are. */
const isOutside = (href: string) => /^https:\/\/[a-z0-9.-]+(?:\/|$)/.test(href)

/** What is wrong with a link of an article; `slugs` are those of all articles. */
export const linkProblem = (href: string, slugs: ReadonlySet<string>): string | undefined => {
  if (isOutside(href)) return undefined
  if (!href.startsWith('/')) return 'leads neither to a page of the shop nor to https://'
  const { pathname, searchParams, hash } = new URL(href, 'https://kilau.example')
  if (pathname.toLowerCase().startsWith(articleAlias.toLowerCase())) return `is written ${pages.article.path}`
  const page = pageAt(pathname)
  if (!page) return 'there is no such page'
  if (page.forCustomers || page.parameter) return 'is not open to everybody'
  if (hash !== '') return 'may not lead to a place within a page'
  const unknown = [...searchParams.keys()].find((name) => !page.query?.includes(name))
  if (unknown !== undefined) return `the page knows no ${unknown}`
  if (page.path !== pages.article.path) return page.id ? 'a piece may be sold; link to its list' : undefined
  return slugs.has(pathname.slice(page.path.length + 1)) ? undefined : 'there is no such article'
}
