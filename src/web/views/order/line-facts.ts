import type { Order } from '#contract/calls.ts'
import type { Translator } from '../../i18n/translator.tsx'
import { metalAndSize } from '../cart/describe.ts'

/** A certificate number in groups, as it is read out: `GIA 2417 650 318`. */
const grouped = (certificate: string) => certificate.replace(/(\d{3,4})(\d{3})(\d{3})$/, '$1 $2 $3')

/** The facts of an ordered piece or stone, a line each. */
export const lineFacts = (
  t: Translator,
  { metal, size, certificate }: Pick<Order['lines'][number], 'metal' | 'size' | 'certificate'>,
): string[] => [
  ...(metal === null ? [] : [metalAndSize(t, metal, size)]),
  ...(certificate === null ? [] : [t('cart.certificate', { number: grouped(certificate) })]),
]
