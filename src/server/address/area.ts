import type { Area } from '../area.ts'
import { addressHandlers } from './handlers.ts'

/** The customers' address books. */
export const createAddressArea = () => ({ handlers: addressHandlers }) satisfies Area
