import type { Lab, Shape } from '#contract/catalogue/codes.ts'
import { pages } from '#contract/pages.ts'
import { useLocalize, useTranslator } from '../../i18n/translator.tsx'
import { caratText } from '../catalogue/diamond-texts.ts'
import { selectedValues } from '../catalogue/list-search.ts'
import { useList } from '../catalogue/list.tsx'
import { centreStoneTexts, shapeInText } from './centre-stone-texts.ts'
import { diamondsHref, withoutSetting, withoutStone } from './ring-texts.ts'
import { useRing } from './use-ring.ts'

/** Says that a list of diamonds holds only those that fit the chosen setting, and leads to all. */
export const FittingDiamonds = ({ lab }: { lab: Lab }) => {
  const t = useTranslator()
  const localize = useLocalize()
  const { address, ring } = useRing()
  const { search } = useList()
  const { setting } = ring
  if (!setting?.centreStone) return null
  const name = localize(setting.name)
  const asked = selectedValues(search, 'shape')
  const isTaken = setting.centreStone.shapes.some((shape: Shape) => asked.includes(shape))
  return (
    <div className="fit-note small">
      {asked.length > 0 && !isTaken ? <p>{t('builder.shapeNotTaken', { setting: name })}</p> : null}
      <p>
        {t('builder.onlyFittingDiamonds', { setting: name, ...centreStoneTexts(t, setting.centreStone) })}{' '}
        <a className="link link--tap" href={diamondsHref(withoutSetting(address), lab)}>
          {t('builder.allDiamonds')}
        </a>
      </p>
    </div>
  )
}

/** Says that a list of settings holds only those that take the chosen diamond, and leads to all. */
export const FittingSettings = () => {
  const t = useTranslator()
  const { address, ring } = useRing()
  const { stone } = ring
  if (!stone?.available) return null
  return (
    <p className="fit-note small">
      {t('builder.onlyFittingSettings', { shape: shapeInText(t, stone.shape), carat: caratText(stone.caratPoints) })}{' '}
      <a className="link link--tap" href={pages.setting.href(withoutStone(address))}>
        {t('builder.allSettings')}
      </a>
    </p>
  )
}
