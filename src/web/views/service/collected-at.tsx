import type { Address } from '#contract/address/address.ts'
import { addressLines } from '#contract/address/lines.ts'
import { useLocale } from '../../i18n/translator.tsx'

/** Where the courier collects the piece, and who is called. */
export const CollectedAt = ({ address }: { address: Address }) => {
  const lines = [address.name, ...addressLines(useLocale(), address), address.phone]
  return (
    <ul>
      {lines.map((line, index) => (
        <li key={`${index}-${line}`}>{line}</li>
      ))}
    </ul>
  )
}
