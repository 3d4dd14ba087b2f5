import * as z from 'zod/mini'

/** Maximum length of an instruction's text, in characters. */
export const maxNoticeLength = 500

const text = z.string().check(z.minLength(1), z.maxLength(maxNoticeLength))

/** An instruction for the browser, which any answer may contain in addition to its outcome (SESSION-04). */
export const instructionSchema = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('redirect'), url: z.string().check(z.minLength(1), z.maxLength(2048)) }),
  z.strictObject({
    type: z.literal('operateComponents'),
    component: z.enum(['bubble', 'popup']),
    message: text,
  }),
])

export type Instruction = z.output<typeof instructionSchema>

/**
 * What the browser does with an instruction: open a page of the shop or of an allowed host, show a short message or a
 * popup.
 */
export type InstructionDecision =
  | { type: 'go'; href: string }
  | { type: 'leave'; url: string }
  | { type: 'bubble'; text: string }
  | { type: 'popup'; text: string }

const isAllowedHost = (to: URL, hosts: readonly string[]) => to.protocol === 'https:' && hosts.includes(to.host)

/** Validates an instruction against the schema and the allowed hosts; null if it must not be carried out. */
export const decideInstruction = (
  instruction: unknown,
  shop: { origin: string; hosts: readonly string[] },
): InstructionDecision | null => {
  const parsed = instructionSchema.safeParse(instruction)
  if (!parsed.success) return null
  const asked = parsed.data
  if (asked.type === 'operateComponents') return { type: asked.component, text: asked.message }
  if (!URL.canParse(asked.url, shop.origin)) return null
  const to = new URL(asked.url, shop.origin)
  // A blob URL has the origin of the page that created it.
  if (to.origin === shop.origin && to.protocol !== 'blob:')
    return { type: 'go', href: to.pathname + to.search + to.hash }
  return isAllowedHost(to, shop.hosts) ? { type: 'leave', url: to.href } : null
}
