/** How many favourites one list holds. */
export const maxFavourites = 50

const isUuid = (value: unknown): value is string =>
  typeof value === 'string' && /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(value)

/** The uuids among any values, each once and at most as many as one list holds. */
export const toFavourites = (values: unknown): string[] =>
  Array.isArray(values) ? [...new Set(values.filter(isUuid))].slice(0, maxFavourites) : []

/** The items that an address shares: uuids, separated by commas. */
export const sharedFavourites = (text: string | undefined): string[] => toFavourites(text?.toLowerCase().split(','))
