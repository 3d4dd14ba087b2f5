/** How many items viewed last are remembered. */
const maxViewed = 12

const isReference = (value: unknown): value is string => typeof value === 'string' && /^[A-Za-z0-9-]{1,96}$/.test(value)

/** The references of items (links or uuids) among any values, each once and at most as many as are remembered. */
export const toViewed = (values: unknown): string[] =>
  Array.isArray(values) ? [...new Set(values.filter(isReference))].slice(0, maxViewed) : []
