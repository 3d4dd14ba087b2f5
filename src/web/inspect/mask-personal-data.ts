/** What stands in place of something personal. */
export const mask = '•••'

/** Names under which machines hold what a shopper typed, who they are, and what opens doors. */
const personal =
  /^(?:value|text|repeat|.*(?:name|email|password|pwd|phone|whatsapp|address|unit|postcode|city|token|code|key|budget|visitor).*)$/i
/** They look personal, and are not. */
const harmless = new Set(['keyboard', 'codes', 'area_codes', 'emailTaken'])
const maxDepth = 8

/** An address without what its query says. */
const withoutQuery = (text: string) =>
  /^(?:https?:\/\/|\/)\S*\?/.test(text) ? text.replace(/\?.*$/s, `?${mask}`) : text

/** A copy of anything that a machine holds or hears, with personal data masked, and without functions. */
export const maskPersonalData = (value: unknown, depth = 0): unknown => {
  if (typeof value === 'string') return withoutQuery(value)
  if (typeof value === 'function' || depth > maxDepth) return undefined
  if (typeof value !== 'object' || value === null) return value
  if (value instanceof Error) return { name: value.name, message: withoutQuery(value.message) }
  if (Array.isArray(value)) return value.map((item) => maskPersonalData(item, depth + 1))
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) => {
      const hide = personal.test(name) && !harmless.has(name) && inner !== null && inner !== '' && inner !== undefined
      // Groups of fields are looked into, so that it shows which of them is filled in.
      return [name, hide && typeof inner !== 'object' ? mask : maskPersonalData(inner, depth + 1)]
    }),
  )
}

const snapshotFields = ['status', 'context', 'input', 'output', 'error'] as const

/** The parts of an actor's snapshot that may be shown; where it is, in which state, stays as it is. */
export const maskSnapshot = (snapshot: object): object => ({
  ...('value' in snapshot ? { value: snapshot.value } : {}),
  ...Object.fromEntries(
    snapshotFields.flatMap((part) =>
      part in snapshot ? [[part, maskPersonalData((snapshot as Record<string, unknown>)[part])]] : [],
    ),
  ),
})
