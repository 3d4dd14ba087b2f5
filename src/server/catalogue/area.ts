import type { Area, AreaContext } from '../area.ts'
import { loadCatalogue } from './catalogue.ts'
import { catalogueHandlers } from './handlers.ts'

/** Pieces, diamonds and the search over them. */
export const openCatalogueArea = async ({ services, helpTopics }: AreaContext) => {
  const catalogue = await loadCatalogue(services.db)
  return {
    catalogue,
    handlers: catalogueHandlers(catalogue, services, helpTopics),
    sweep: catalogue.refresh,
  } satisfies Area & { catalogue: unknown }
}
