import type { brochureCalls } from '#contract/brochure/calls.ts'
import type { Locale } from '#contract/locale.ts'
import type { Area } from '../area.ts'
import type { Handlers } from '../calls/handler.ts'
import type { Printer } from '../printer.ts'

/** The brochure as PDF: printed when it is first asked for in a language, and kept as long as the process runs. */
export const createBrochureArea = (printer: Printer) => {
  const printed = new Map<Locale, Promise<Uint8Array>>()
  const print = (locale: Locale) => {
    const known = printed.get(locale)
    if (known) return known
    const printing = printer.print({ kind: 'brochure', locale })
    printed.set(locale, printing)
    // Who asks next tries again.
    printing.catch(() => printed.delete(locale))
    return printing
  }
  const handlers: Handlers<keyof typeof brochureCalls> = {
    'GET /api/purchase/get_brochure': async ({ locale }) => ({
      re: '200',
      file: { type: 'application/pdf', body: Buffer.from(await print(locale)), name: `kilau-${locale}.pdf` },
    }),
  }
  return { handlers } satisfies Area
}
