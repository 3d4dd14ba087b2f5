import { toneOf, type Metal } from '#contract/catalogue/codes.ts'
import { useTranslator } from '../../i18n/translator.tsx'
import { plainClick } from './plain-click.ts'
import { metalName } from './names.ts'

interface CardMetalsProps {
  offered: readonly Metal[]
  chosen: Metal
  /** Link target of a swatch if `onChoose` is missing. */
  hrefOf: (metal: Metal) => string
  onChoose?: ((metal: Metal) => void) | undefined
  /** In the size used on detail pages. */
  large?: boolean
}

/**
 * Metal swatches with names in the current language: links that, with `onChoose`, change the card without navigation.
 */
export const CardMetals = ({ offered, chosen, hrefOf, onChoose, large = false }: CardMetalsProps) => {
  const t = useTranslator()
  return (
    <fieldset className={large ? 'metals' : 'metals metals--s'} aria-label={t('shell.metal')}>
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
