import { pages } from '#contract/pages.ts'
import { useTranslator } from '../../i18n/translator.tsx'
import { caratText } from '../catalogue/diamond-texts.ts'
import { shapeInText } from './centre-stone-texts.ts'
import { withoutStone } from './ring-texts.ts'
import { useRing } from './use-ring.ts'

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
