import { BuilderBar } from '../builder/builder-bar.tsx'
import { ChooseSetting, SettingMisfit } from '../builder/choose-setting.tsx'
import { useRingAddress } from '../builder/use-ring.ts'
import { PieceDetail } from './piece-page.tsx'

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
        }}
      />
    </>
  )
}
