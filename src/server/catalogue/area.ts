import type { Area, AreaContext } from '../area.ts'
import { loadCatalogue } from './catalogue.ts'
import { catalogueHandlers } from './handlers.ts'
import type { ArticleTopic } from './search/article-index.ts'
import { registerPreviews } from './previews.ts'
import { registerSiteMaps } from './site-maps.ts'
import { createStockReader } from './stock/stock.ts'

/** Pieces, diamonds and the search over them. */
export const openCatalogueArea = async (
  { services, settings, server, limits, helpTopics, origin }: AreaContext,
  articles: () => readonly ArticleTopic[],
) => {
  const catalogue = await loadCatalogue(services.db)
  const stock = createStockReader(settings, {
    now: services.now,
    onError: (error) => server.log.error({ err: error }, 'changes of the stock could not be looked for'),
  })
  return {
    catalogue,
    handlers: catalogueHandlers(catalogue, stock, services, { helpTopics, articles }),
    registerRoutes: (scope) => {
      const { db, now } = services
      registerPreviews(scope, { db, catalogue, settings, isTooMany: limits.groups.preview, now })
      // In a scope of its own, since what it says of its answers holds for all that is in one.
      void scope.register(async (own) => registerSiteMaps(own, { db, catalogue, stock, origin, articles }))
    },
    follow: catalogue.refresh,
    close: stock.close,
  } satisfies Area & { catalogue: unknown }
}
