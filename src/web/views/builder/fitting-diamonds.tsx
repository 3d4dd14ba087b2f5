import type { Lab, Shape } from '#contract/catalogue/codes.ts'
import type { Piece } from '#contract/catalogue/schemas.ts'
import { useLocalize, useTranslator } from '../../i18n/translator.tsx'
import { selectedValues } from '../catalogue/list-search.ts'
import { useList } from '../catalogue/list.tsx'
import { centreStoneTexts } from './centre-stone-texts.ts'
import { diamondsHref, withoutSetting } from './ring-texts.ts'
import { useRing } from './use-ring.ts'

interface FittingDiamondsProps {
  lab: Lab
  /** The chosen setting, and which stones it takes. */
  setting: Piece
  centreStone: NonNullable<Piece['centreStone']>
}

/** Says that a list of diamonds holds only those that fit the chosen setting, and leads to all. */
export const FittingDiamonds = ({ lab, setting, centreStone }: FittingDiamondsProps) => {
  const t = useTranslator()
  const localize = useLocalize()
  const { address } = useRing()
  const { search } = useList()
  const name = localize(setting.name)
  const asked = selectedValues(search, 'shape')
  const isTaken = centreStone.shapes.some((shape: Shape) => asked.includes(shape))
  return (
    <div className="fit-note small">
      {asked.length > 0 && !isTaken ? <p>{t('builder.shapeNotTaken', { setting: name })}</p> : null}
      <p>
        {t('builder.onlyFittingDiamonds', { setting: name, ...centreStoneTexts(t, centreStone) })}{' '}
        <a className="link link--tap" href={diamondsHref(withoutSetting(address), lab)}>
          {t('builder.allDiamonds')}
        </a>
      </p>
    </div>
  )
}
