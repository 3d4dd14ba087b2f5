import type { Area, AreaContext } from '../area.ts'
import { loadCatalogue } from './catalogue.ts'
import { catalogueHandlers } from './handlers.ts'
import { createStockReader } from './stock/stock.ts'

/** Pieces, diamonds and the search over them. */
export const openCatalogueArea = async ({ services, settings, server, helpTopics }: AreaContext) => {
  const catalogue = await loadCatalogue(services.db)
  const stock = createStockReader(settings, {
    now: services.now,
    onError: (error) => server.log.error({ err: error }, 'changes of the stock could not be looked for'),
  })
  return {
    catalogue,
    handlers: catalogueHandlers(catalogue, stock, services, helpTopics),
    sweep: catalogue.refresh,
    close: stock.close,
  } satisfies Area & { catalogue: unknown }
}
