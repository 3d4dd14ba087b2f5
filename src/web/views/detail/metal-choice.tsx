import { toneOf, type Metal } from '#contract/catalogue/codes.ts'
import { useTranslator } from '../../i18n/translator.tsx'
import { CardMetals } from '../catalogue/card-metals.tsx'
import { metalName } from '../catalogue/names.ts'
import { plainClick } from '../catalogue/plain-click.ts'

interface MetalChoiceProps {
  /** Address of the page in a metal. */
  hrefOf: (metal: Metal) => string
  offered: readonly Metal[]
  chosen: Metal
  onChoose: (metal: Metal) => void
}

/** The metals in which a piece is made: swatches, with names where two of them look the same. */
export const MetalChoice = ({ hrefOf, offered, chosen, onChoose }: MetalChoiceProps) => {
  const t = useTranslator()
  const alike = new Set(offered.map(toneOf)).size < offered.length
  return (
    <div className="opt">
      <div className="opt__head">
        <b>{t('detail.metal')}</b>
        <span>{metalName(t, chosen)}</span>
      </div>
      {alike ? (
        <fieldset className="pills" aria-label={t('detail.metal')}>
          {offered.map((metal) => (
            <a
              key={metal}
              className={metal === chosen ? 'pill pill--metal is-on' : 'pill pill--metal'}
              href={hrefOf(metal)}
              aria-current={metal === chosen || undefined}
              onClick={plainClick(() => onChoose(metal))}
            >
              <span className={`metal metal--${toneOf(metal)}`} />
              {metalName(t, metal)}
            </a>
          ))}
        </fieldset>
      ) : (
        <CardMetals offered={offered} chosen={chosen} hrefOf={hrefOf} onChoose={onChoose} large />
      )}
    </div>
  )
}
