import { changeAddress } from '#contract/builder/address.ts'
import { misfitOf } from '#contract/builder/fit.ts'
import type { Diamond } from '#contract/catalogue/schemas.ts'
import { itemId, pages } from '#contract/pages.ts'
import { useTranslator } from '../../i18n/translator.tsx'
import { buttonClass } from '../../ui/button.tsx'
import { LateMisfit } from './late-misfit.tsx'
import { diamondsHref, hrefAfterStone, withoutStone } from './ring-texts.ts'
import { useRing } from './use-ring.ts'

/** Makes a diamond that of the ring, and leads to what is missing yet. */
export const ChooseStone = ({ diamond }: { diamond: Diamond }) => {
  const t = useTranslator()
  const { address } = useRing()
  return (
    <a
      className={buttonClass('main')}
      href={hrefAfterStone(changeAddress(address, { stone: itemId(diamond) }))}
      rel="nofollow"
    >
      {t('builder.chooseThisDiamond')}
    </a>
  )
}

/** Says that a diamond does not fit the chosen setting, before it is chosen. */
export const StoneMisfit = ({ diamond }: { diamond: Diamond }) => {
  const { address, ring } = useRing()
  const { setting } = ring
  const misfit = setting?.centreStone ? misfitOf(setting.centreStone, diamond) : null
  // A diamond that is chosen already is explained below the bar.
  if (!setting || !misfit || ring.stone?.uuid === diamond.uuid) return null
  return (
    <LateMisfit
      stone={diamond}
      setting={setting}
      misfit={misfit}
      diamonds={diamondsHref(withoutStone(address), diamond.lab)}
      settings={pages.setting.href(changeAddress(address, { stone: itemId(diamond) }))}
    />
  )
}
