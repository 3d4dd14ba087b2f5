import type { Article } from '#contract/blog/schemas.ts'
import { brand } from '#contract/brand.ts'
import type { Diamond, Piece } from '#contract/catalogue/schemas.ts'
import { type Kind, kinds } from '#contract/catalogue/codes.ts'
import type { Locale } from '#contract/locale.ts'
import { type PageName, pages } from '#contract/pages.ts'
import { showroomHours } from '#contract/appointment/showroom-hours.ts'
import { content as faq } from '../content/faq.ts'
import { createTranslator, type Translator } from '../i18n/translator.tsx'
import { diamondName } from '../views/catalogue/diamond-texts.ts'
import { articleData } from './article-data.ts'
import type { Description, Match } from './head.ts'
import { diamondData, pieceData } from './product-data.ts'

const context = 'https://schema.org'

const weekdays = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday']
const daysOf = { weekdays, saturday: ['Saturday'], sunday: ['Sunday'] } as const

/** `7pm` as `19:00`. */
const toClock = (hour: string) => {
  const [, digits, half] = /^(\d{1,2})(am|pm)$/.exec(hour) ?? []
  return `${String((Number(digits) % 12) + (half === 'pm' ? 12 : 0)).padStart(2, '0')}:00`
}

const openingHours = showroomHours.flatMap(({ days, hours }) => {
  if (hours === null) return []
  const [opens = '', closes = ''] = hours.split('-')
  return [
    {
      '@type': 'OpeningHoursSpecification',
      dayOfWeek: daysOf[days],
      opens: toClock(opens),
      closes: toClock(closes),
    },
  ]
})

/** The shop and its showroom. */
const shopData = (origin: string, locale: Locale, image: string) => ({
  '@context': context,
  '@type': 'JewelryStore',
  '@id': `${origin}/#shop`,
  name: brand.name,
  url: `${origin}/`,
  image: origin + image,
  email: brand.email,
  telephone: `+${brand.chatNumber}`,
  address: { '@type': 'PostalAddress', streetAddress: brand.showroom[locale], addressCountry: 'MY' },
  openingHoursSpecification: openingHours,
  currenciesAccepted: 'MYR',
  sameAs: Object.values(brand.social),
})

/** The site, with its search. */
const siteData = (origin: string) => ({
  '@context': context,
  '@type': 'WebSite',
  name: brand.name,
  url: `${origin}/`,
  publisher: { '@id': `${origin}/#shop` },
  potentialAction: {
    '@type': 'SearchAction',
    target: {
      '@type': 'EntryPoint',
      urlTemplate: `${origin}${pages.search.href({ search: 'SEARCH' }).replace('SEARCH', '{search}')}`,
    },
    'query-input': 'required name=search',
  },
})

/** The words of a text in which `[words](/path)` are links. */
const withoutLinks = (text: string) => text.replaceAll(/\[([^\]]+)\]\([^)]+\)/g, '$1')

const faqData = (locale: Locale) => ({
  '@context': context,
  '@type': 'FAQPage',
  mainEntity: faq[locale]
    .flatMap(({ blocks }) => blocks)
    .flatMap((block) => (typeof block === 'object' && 'questions' in block ? block.questions : []))
    .map(([name, answer]) => ({
      '@type': 'Question',
      name,
      acceptedAnswer: { '@type': 'Answer', text: withoutLinks(answer) },
    })),
})

/** A step on the way from home to a page; the last one is the page itself. */
interface Step {
  name: string
  path: string
}
const trailData = (origin: string, trail: readonly Step[]) => ({
  '@context': context,
  '@type': 'BreadcrumbList',
  itemListElement: trail.map(({ name, path }, place) => ({
    '@type': 'ListItem',
    position: place + 1,
    name,
    item: origin + path,
  })),
})

interface Loaded {
  piece?: Piece
  diamond?: Diamond
  article?: Article
}

/** The list that leads to a page. */
const listAbove = (name: PageName, { diamond, article }: Loaded): PageName | undefined => {
  if (article) return 'blog'
  if (diamond) return diamond.lab === 'GIA' ? 'naturalDiamonds' : 'labGrownDiamonds'
  const kind = name.replace(/_detail$/, '')
  return kind !== name && kinds.includes(kind as Kind) ? (kind as Kind) : undefined
}

const trailOf = (name: PageName, t: Translator, loaded: Loaded, last: Step): Step[] => {
  const list = listAbove(name, loaded)
  const above = list && pages[list]
  return [
    { name: t('shell.trailHome'), path: pages.home.path },
    ...(above && 'title' in above ? [{ name: t(above.title), path: above.path }] : []),
    last,
  ]
}

/** What a page says in terms of schema.org: the way to it, and what it is about. */
export const structuredData = (
  { context: { locale: localeOf, origin }, pathname }: Match,
  name: PageName,
  { title, image, canonical }: Description & { image: string },
  loaderData: unknown,
): object[] => {
  if (!('listed' in pages[name])) return []
  const locale = localeOf()
  const t = createTranslator(locale)
  const loaded = (loaderData ?? {}) as Loaded
  const { piece, diamond, article } = loaded
  if (name === 'home') return [shopData(origin, locale, image), siteData(origin)]
  const last = { name: title.replace(` | ${brand.name}`, ''), path: canonical ?? pathname }
  return [
    trailData(origin, trailOf(name, t, loaded, last)),
    ...(name === 'contact' ? [shopData(origin, locale, image)] : []),
    ...(name === 'faq' ? [faqData(locale)] : []),
    ...(article ? [articleData(origin, article, locale, pathname)] : []),
    ...(piece ? pieceData(origin, piece, locale) : []),
    ...(diamond ? [diamondData(origin, diamond, diamondName(t, diamond), last.name)] : []),
  ]
}
