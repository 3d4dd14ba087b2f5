import { toneOf, type Metal } from '#contract/catalogue/codes.ts'
import { useTranslator } from '../../i18n/translator.tsx'
import { plainClick } from './plain-click.ts'
import { metalName } from './names.ts'

interface CardMetalsProps {
  offered: readonly Metal[]
  chosen: Metal
  /** Where a swatch leads where it cannot choose in place. */
  hrefOf: (metal: Metal) => string
  onChoose?: ((metal: Metal) => void) | undefined
  /** Of the size that detail pages have. */
  large?: boolean
}

/** Metal swatches, named in the current language: links that choose in place where they can. */
export const CardMetals = ({ offered, chosen, hrefOf, onChoose, large = false }: CardMetalsProps) => {
  const t = useTranslator()
  return (
    <fieldset className={large ? 'metals' : 'metals metals--s'} aria-label={t('catalogue.metal')}>
      {offered.map((metal) => (
        <a
          key={metal}
          className={`metal metal--${toneOf(metal)}${metal === chosen ? ' is-on' : ''}`}
          href={hrefOf(metal)}
          aria-label={metalName(t, metal)}
          aria-current={metal === chosen || undefined}
          onClick={onChoose && plainClick(() => onChoose(metal))}
        />
      ))}
    </fieldset>
  )
}
