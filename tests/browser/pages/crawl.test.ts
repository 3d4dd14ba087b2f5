import { describe, expect, inject, test } from 'vitest'
import { type Locale, locales } from '#contract/locale.ts'
import { customerRoutes, detailRoutes, visitorRoutes } from '../support/routes.ts'

/** How many pages are asked for at a time. */
const atOnce = 6
const han = /\p{Script=Han}/u
/** Parts of a page in which the other language may stand: scripts, styles, and what names its own language. */
const otherwise = /<(script|style)\b[\s\S]*?<\/\1>|<(\w+)\b[^>]*\slang="[^"]*"[^>]*>[\s\S]*?<\/\2>/g

const decode = (text: string) => text.replaceAll('&amp;', '&').replaceAll('&#x27;', "'").replaceAll('&quot;', '"')

const plainText = (html: string) => html.replaceAll(/<[^>]*>/g, ' ').replaceAll(/\s+/g, ' ')

/** What is known of a page from what the server draws. */
interface Drawn {
  status: number
  title: string
  language: string
  /** Its headings of the first rank, and of the second that follow it. */
  headings: string[]
  sections: string[]
  ids: ReadonlySet<string>
  links: string[]
  text: string
}

const draw = async (path: string, locale: Locale): Promise<Drawn> => {
  const response = await fetch(new URL(path, inject('shopUrl')), {
    headers: { 'accept-language': locale, accept: 'text/html' },
    redirect: 'manual',
  })
  const isPage = response.headers.get('content-type')?.startsWith('text/html') ?? false
  const html = isPage ? await response.text() : ''
  if (!isPage) await response.body?.cancel()
  const read = (pattern: RegExp) => Array.from(html.matchAll(pattern), ([, value = '']) => decode(value))
  const [body = ''] = html.match(/<body[\s\S]*/) ?? []
  const headings = (rank: 'h1' | 'h2') =>
    Array.from(
      html.matchAll(new RegExp(`<${rank}\\b[^>]*>([\\s\\S]*?)</${rank}>`, 'g')),
      ({ 1: words = '', index }) => [decode(plainText(words)).trim(), index] as const,
    )
  return {
    status: response.status,
    title: read(/<title>([^<]*)<\/title>/g)[0] ?? '',
    language: read(/<html[^>]*\slang="([^"]*)"/g)[0] ?? '',
    headings: headings('h1').map(([words]) => words),
    sections: headings('h2')
      .filter(([, place]) => place > html.indexOf('<h1'))
      .map(([words]) => words),
    ids: new Set(read(/\sid="([^"]*)"/g)),
    links: read(/<a\b[^>]*?\shref="([^"]*)"/g),
    text: plainText(body.replaceAll(otherwise, ' ')),
  }
}

/** Addresses that differ only in the values of their parameters are drawn by the same code, so one of them is asked for. */
const kindOf = ({ pathname, searchParams }: URL) => [pathname, ...[...searchParams.keys()].toSorted()].join(' ')

const isDetail = ({ pathname }: URL) => detailRoutes.some((route) => pathname.startsWith(route))

/** What is wrong with a page that a link led to. */
const faultsOf = ({ status, title, language, headings, text }: Drawn, locale: Locale) => {
  if (status !== 200) return [`answers ${status}`]
  if (language === '') return []
  return [
    ...(language === locale ? [] : [`is in ${language}`]),
    ...(han.test(title) === (locale === 'zh-CN') ? [] : [`is called ${title}`]),
    ...(headings.length === 1 ? [] : [`has ${headings.length} first headings`]),
    ...(locale === 'en' && han.test(text) ? [`says ${text.match(/.{0,20}\p{Script=Han}.{0,20}/u)?.[0].trim()}`] : []),
    ...(locale === 'zh-CN' && !han.test(text) ? ['has no Chinese'] : []),
  ]
}

describe.each(locales)('the pages in %s', (locale) => {
  test('of the specification are each called as it should be, and begin with what belongs to them [ROUTE-01] [ROUTE-02] [ROUTE-11] [ROUTE-12] [X-ACCESS-06]', async () => {
    const language = locales.indexOf(locale)
    for (const { path, name, section } of visitorRoutes) {
      const drawn = await draw(path, locale)
      expect([drawn.headings, section && drawn.sections[0]], path).toEqual([[name[language]], section?.[language]])
    }
  })

  test(
    'of the specification, and all that they lead to, are there, in one language, with a title and one heading [ROUTE-01] [ROUTE-02] [ROUTE-03] [ROUTE-05] [ROUTE-08] [ROUTE-09] [ROUTE-11] [ROUTE-12] [ROUTE-14] [ROUTE-21] [SHELL-08] [CONST-04] [X-ACCESS-06]',
    { timeout: 400_000 },
    async () => {
      const { origin } = new URL(inject('shopUrl'))
      const faults: string[] = []
      const pages = new Map<string, Promise<Drawn>>()
      /** Where each address was found. */
      const waiting = [...visitorRoutes, ...customerRoutes].map(({ path }) => ({
        url: new URL(path, origin),
        from: 'ROUTE',
      }))
      /** Places on pages, each with the page that led there first. */
      const anchors = new Map<string, { page: Promise<Drawn>; url: URL; from: string }>()
      const follow = async ({ url, from }: { url: URL; from: string }) => {
        const kind = kindOf(url)
        const known = pages.get(kind)
        const page = known ?? draw(url.pathname + url.search, locale)
        pages.set(kind, page)
        if (url.hash !== '' && !anchors.has(url.href)) anchors.set(url.href, { page, url, from })
        if (known) return
        const drawn = await page
        for (const fault of faultsOf(drawn, locale)) faults.push(`${url.pathname}${url.search} (from ${from}) ${fault}`)
        for (const link of drawn.links) {
          if (!URL.canParse(link, url)) faults.push(`${url.pathname} leads to ${link}`)
          const to = new URL(link, url)
          // From what a list was narrowed down to, every further filter would be followed, and every one of these.
          if (url.search !== '' && to.search !== '' && from !== 'ROUTE') continue
          // Stones lead to stones like them, to the end of the stock: those that lists lead to are enough.
          if (isDetail(url) && isDetail(to)) continue
          // The other language is the other test's; its links set a cookie and lead back.
          if (to.origin !== origin || to.pathname.startsWith('/language/') || to.searchParams.has('lang')) continue
          if (to.hash !== '' || !pages.has(kindOf(to))) waiting.push({ url: to, from: url.pathname })
        }
      }
      const work = async () => {
        for (let next = waiting.shift(); next; next = waiting.shift()) await follow(next)
      }
      // Whoever finds nothing waiting may be early, so all begin again until nothing is left.
      while (waiting.length > 0) await Promise.all(Array.from({ length: atOnce }, work))
      for (const { page, url, from } of anchors.values()) {
        if (!(await page).ids.has(decodeURIComponent(url.hash.slice(1))))
          faults.push(`${from} leads to ${url.pathname}${url.hash}`)
      }
      expect([...new Set(faults)]).toEqual([])
      const paths = [...pages.keys()]
      for (const detail of detailRoutes)
        expect(
          paths.some((path) => path.startsWith(detail)),
          detail,
        ).toBe(true)
      expect(paths.length).toBeGreaterThan(200)
    },
  )
})
