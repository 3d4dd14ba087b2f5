import { type Kind, kinds, type Lab } from '#contract/catalogue/codes.ts'
import { adTypeByKind } from '#contract/lead/lead.ts'
import { createTranslator } from '../i18n/translator.tsx'
import { diamondsQuery, piecesQuery, searchQuery } from '../queries/catalogue.ts'
import { adQuery } from '../queries/lead.ts'
import { diamondsPayload, diamondsSearch, piecesPayload, piecesSearch } from '../views/catalogue/list-search.ts'
import { parseSearchParams, type SearchParams } from '../views/search/search-params.ts'
import type { RouterContext } from './context.ts'
import type { PageParts } from './page-parts.ts'

/** A failure to fetch the advertisement is ignored: the page is shown without it. */
const loadAd = async ({ queryClient, call }: RouterContext, kind: Kind) => {
  const type = adTypeByKind[kind]
  if (type) await queryClient.prefetchQuery(adQuery(call, type))
}

const category = (kind: Kind): PageParts => ({
  loader: async ({ context, deps }) => {
    const search = piecesSearch(deps)
    await Promise.all([
      context.queryClient.ensureQueryData(piecesQuery(context.call, piecesPayload(kind, search))),
      loadAd(context, kind),
    ])
    return { kind, search }
  },
})

const diamonds = (lab: Lab): PageParts => ({
  loader: async ({ context, deps }) => {
    const search = diamondsSearch(deps)
    await context.queryClient.ensureQueryData(diamondsQuery(context.call, diamondsPayload(lab, search)))
    return { lab, search }
  },
})

const search: PageParts<SearchParams> = {
  loader: async ({ context, deps }) => {
    const asked = parseSearchParams(deps)
    const { text, page, pageSize } = asked
    if (text) {
      await context.queryClient.ensureQueryData(searchQuery(context.call, context.locale(), text, page, pageSize))
    }
    return asked
  },
  describe: ({ context }, asked) => {
    const t = createTranslator(context.locale())
    return {
      title: asked?.text ? t('search.titleFor', { text: asked.text }) : t('search.title'),
      description: t('search.description'),
    }
  },
}

/** The lists of pieces and diamonds, and the search. */
export const cataloguePages = {
  naturalDiamonds: diamonds('GIA'),
  labGrownDiamonds: diamonds('IGI'),
  search,
  ...(Object.fromEntries(kinds.map((kind) => [kind, category(kind)])) as Record<Kind, PageParts>),
}
