import type { Piece } from '#contract/catalogue/schemas.ts'
import type { Translator } from '../../i18n/translator.tsx'
import type { Fact } from '../detail/piece-facts.ts'
import { BuilderBar } from './builder-bar.tsx'
import { centreStoneTexts } from './centre-stone-texts.ts'
import { ChooseSetting, SettingMisfit } from './choose-setting.tsx'
import { useRingAddress } from './use-ring.ts'
import { PieceDetail } from '../detail/piece-detail.tsx'
import { LateWornSetting } from './late-worn-setting.tsx'

/** Which stones a setting takes. */
const stoneFacts = (t: Translator, { centreStone }: Piece): Fact[] | undefined =>
  centreStone ? [[t('detail.centreStone'), t('detail.takes', centreStoneTexts(t, centreStone))]] : undefined

/** Detail page of a setting, which leads to the choice of a diamond. */
export const Page = () => {
  const { address } = useRingAddress()
  return (
    <>
      <BuilderBar current="setting" />
      <PieceDetail
        choice={{
          carried: { ...address },
          Choose: ChooseSetting,
          Misfit: SettingMisfit,
          Worn: LateWornSetting,
          stoneFacts,
          texts: {
            price: 'detail.settingOnly',
            included: 'detail.includedSetting',
            includedMore: 'detail.includedSettingText',
            certificate: 'detail.certificateSetting',
            companions: 'detail.companionsSetting',
          },
        }}
      />
    </>
  )
}
