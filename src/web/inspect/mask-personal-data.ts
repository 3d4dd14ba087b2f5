/** Replacement for a personal value. */
export const mask = '•••'

/** Names under which machines hold a shopper's input, identity, and secrets such as tokens. */
const personal =
  /^(?:value|text|repeat|.*(?:name|email|password|pwd|phone|whatsapp|address|unit|postcode|city|token|code|key|budget|visitor).*)$/i
/** Names that match `personal` but hold no personal data. */
const harmless = new Set(['keyboard', 'codes', 'area_codes', 'emailTaken'])
const maxDepth = 8

/** An address with its query masked. */
const withoutQuery = (text: string) =>
  /^(?:https?:\/\/|\/)\S*\?/.test(text) ? text.replace(/\?.*$/s, `?${mask}`) : text

/** A copy of a machine's data or event with personal data masked and functions removed. */
export const maskPersonalData = (value: unknown, depth = 0): unknown => {
  if (typeof value === 'string') return withoutQuery(value)
  if (typeof value === 'function' || depth > maxDepth) return undefined
  if (typeof value !== 'object' || value === null) return value
  if (value instanceof Error) return { name: value.name, message: withoutQuery(value.message) }
  if (Array.isArray(value)) return value.map((item) => maskPersonalData(item, depth + 1))
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) => {
      const hide = personal.test(name) && !harmless.has(name) && inner !== null && inner !== '' && inner !== undefined
      // Groups of fields are masked field by field, so that the viewer shows which of them are filled in.
      return [name, hide && typeof inner !== 'object' ? mask : maskPersonalData(inner, depth + 1)]
    }),
  )
}

const snapshotFields = ['status', 'context', 'input', 'output', 'error'] as const

/** The parts of an actor's snapshot that may be shown; the state value contains no personal data and is not masked. */
export const maskSnapshot = (snapshot: object): object => ({
  ...('value' in snapshot ? { value: snapshot.value } : {}),
  ...Object.fromEntries(
    snapshotFields.flatMap((part) =>
      part in snapshot ? [[part, maskPersonalData((snapshot as Record<string, unknown>)[part])]] : [],
    ),
  ),
})
