import { toneOf, type Metal } from '#contract/catalogue/codes.ts'
import { useTranslator } from '../../i18n/translator.tsx'
import { useScreen } from '../../root/use-screen.ts'
import { CardMetals } from '../catalogue/card-metals.tsx'
import { metalName } from '../catalogue/names.ts'
import { plainClick } from '../catalogue/plain-click.ts'

interface MetalChoiceProps {
  /** Address of the page without query. */
  path: string
  offered: readonly Metal[]
  chosen: Metal
}

/** The metals in which a piece is made: swatches, with names where two of them look the same. */
export const MetalChoice = ({ path, offered, chosen }: MetalChoiceProps) => {
  const t = useTranslator()
  const { send } = useScreen('piece')
  const hrefOf = (metal: Metal) => `${path}?metal=${metal}`
  const choose = (metal: Metal) => send({ type: 'metal.chosen', metal })
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
              onClick={plainClick(() => choose(metal))}
            >
              <span className={`metal metal--${toneOf(metal)}`} />
              {metalName(t, metal)}
            </a>
          ))}
        </fieldset>
      ) : (
        <CardMetals offered={offered} chosen={chosen} hrefOf={hrefOf} onChoose={choose} large />
      )}
    </div>
  )
}
