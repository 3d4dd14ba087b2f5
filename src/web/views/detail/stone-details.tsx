import type { Diamond } from '#contract/catalogue/schemas.ts'
import { useTranslator } from '../../i18n/translator.tsx'
import { certificateText } from '../catalogue/diamond-texts.ts'
import { reportCheckUrl } from '../diamonds/report-check.ts'
import { diamondFacts } from './diamond-facts.ts'
import { ProductDetails } from './product-details.tsx'

/** The details of a diamond, its report, and what comes with it. */
export const StoneDetails = ({ diamond }: { diamond: Diamond }) => {
  const t = useTranslator()
  const { lab, certificate, available } = diamond
  return (
    <ProductDetails
      facts={diamondFacts(t, diamond)}
      certificate={
        certificate === null
          ? t('detail.certificateUnknown', { lab })
          : t('detail.certificateDiamond', { number: certificateText(diamond) })
      }
      check={certificate === null ? null : reportCheckUrl(lab, certificate)}
      making={available ? 'stock' : null}
    />
  )
}
