import type { Locale } from '#contract/locale.ts'
import type { InvoiceContent } from './invoice/content.ts'
import { createWorkProcess } from './work-process.ts'

/** A document to print, and in which language. */
export type PrintTask =
  | { kind: 'invoice'; content: InvoiceContent; locale: Locale }
  | { kind: 'brochure'; locale: Locale }

/** Prints documents as PDF in a process of its own, which alone loads the fonts and the library. */
export const createPrinter = () => {
  const { run, close } = createWorkProcess<PrintTask, Uint8Array>(
    new URL('print-process.ts', import.meta.url),
    'documents',
  )
  return { print: run, close }
}

export type Printer = ReturnType<typeof createPrinter>
