import { createTranslator } from '../../i18n/translator.tsx'
import { searchQuery } from '../../queries/catalogue.ts'
import { parseSearchParams, type SearchParams } from '../../views/search/search-params.ts'
import type { PageParts } from '../page-parts.ts'

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
      title: asked?.text ? t('search.titleFor', { text: asked.text }) : t('shell.search'),
      description: t('search.description'),
    }
  },
}

/** The results of a search. */
export const parts = { search }
