import type { Area } from '../area.ts'
import type { Catalogue } from '../catalogue/catalogue.ts'
import { cartHandlers } from './handlers.ts'

/** The customers' carts. */
export const createCartArea = (catalogue: Catalogue) => ({ handlers: cartHandlers(catalogue) }) satisfies Area
