import type { Misfit as MisfitKind } from '#contract/builder/fit.ts'
import type { Diamond, Piece } from '#contract/catalogue/schemas.ts'
import { useLocalize, useTranslator } from '../../i18n/translator.tsx'
import { caratText } from '../catalogue/diamond-texts.ts'
import { RingNotice } from './ring-notice.tsx'
import { centreStoneTexts, shapeInText } from './centre-stone-texts.ts'

interface MisfitProps {
  stone: Diamond
  setting: Piece
  misfit: MisfitKind
  /** Address of the diamonds that fit the setting, and of the settings that take the diamond. */
  diamonds: string
  settings: string
}

/** Why a diamond does not fit a setting, and both ways out. */
export const Misfit = ({ stone, setting, misfit, diamonds, settings }: MisfitProps) => {
  const t = useTranslator()
  const name = useLocalize()(setting.name)
  if (!setting.centreStone) return null
  const values = {
    setting: name,
    shape: shapeInText(t, stone.shape),
    carat: caratText(stone.caratPoints),
    ...centreStoneTexts(t, setting.centreStone),
  }
  return (
    <RingNotice
      ways={
        <>
          <a className="link link--tap" href={diamonds}>
            {t('builder.fittingDiamonds', { setting: name })}
          </a>
          <a className="link link--tap" href={settings}>
            {t('builder.fittingSettings')}
          </a>
        </>
      }
    >
      {t(misfit === 'shape' ? 'builder.misfitShape' : 'builder.misfitCarat', values)}
    </RingNotice>
  )
}
