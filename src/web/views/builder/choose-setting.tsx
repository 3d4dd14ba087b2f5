import { useSelector } from '@xstate/react'
import { changeAddress } from '#contract/builder/address.ts'
import { misfitOf } from '#contract/builder/fit.ts'
import type { Metal } from '#contract/catalogue/codes.ts'
import type { Piece } from '#contract/catalogue/schemas.ts'
import { itemId, pages } from '#contract/pages.ts'
import { useTranslator } from '../../i18n/translator.tsx'
import { useOpenScreen } from '../../root/context.tsx'
import { buttonClass } from '../../ui/button.tsx'
import { LateMisfit } from './late-misfit.tsx'
import { diamondsHref, hrefAfterSetting, withoutSetting } from './ring-texts.ts'
import { useRing } from './use-ring.ts'

/** Makes a setting in a metal that of the ring, and leads to what is missing yet. */
export const ChooseSetting = ({ piece, metal }: { piece: Piece; metal: Metal }) => {
  const t = useTranslator()
  const { address } = useRing()
  const entrance = useSelector(useOpenScreen('builder'), (snapshot) => snapshot?.context.entrance)
  const chosen = changeAddress(address, { setting: itemId(piece), metal })
  return (
    <a
      className={buttonClass('main')}
      href={hrefAfterSetting(chosen, entrance === 'lg-diamond' ? 'IGI' : undefined)}
      rel="nofollow"
    >
      {t('builder.chooseThisSetting')}
    </a>
  )
}

/** Says that a setting does not take the chosen diamond, before it is chosen. */
export const SettingMisfit = ({ piece, metal }: { piece: Piece; metal: Metal }) => {
  const { address, ring } = useRing()
  const { stone } = ring
  const misfit = stone && piece.centreStone ? misfitOf(piece.centreStone, stone) : null
  // A setting that is chosen already is explained below the bar.
  if (!stone || !misfit || ring.setting?.uuid === piece.uuid) return null
  return (
    <LateMisfit
      stone={stone}
      setting={piece}
      misfit={misfit}
      diamonds={diamondsHref(changeAddress(address, { setting: itemId(piece), metal }), stone.lab)}
      settings={pages.setting.href(withoutSetting(address))}
    />
  )
}
