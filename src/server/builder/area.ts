import type { Area } from '../area.ts'
import type { Catalogue } from '../catalogue/catalogue.ts'
import { builderHandlers } from './handlers.ts'

/** The ring builder. */
export const createBuilderArea = (catalogue: Catalogue) => ({ handlers: builderHandlers(catalogue) }) satisfies Area
