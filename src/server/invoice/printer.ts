import type { Locale } from '#contract/locale.ts'
import { createWorkProcess } from '../work-process.ts'
import type { InvoiceContent } from './content.ts'

/** A document to print, and in which language. */
export interface PrintTask {
  content: InvoiceContent
  locale: Locale
}

/** Prints documents as PDF in a process of its own, which alone loads the fonts and the library. */
export const createPrinter = () => {
  const { run, close } = createWorkProcess<PrintTask, Uint8Array>(
    new URL('print-process.ts', import.meta.url),
    'documents',
  )
  return { print: run, close }
}
