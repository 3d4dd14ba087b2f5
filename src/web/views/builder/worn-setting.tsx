import { misfitOf } from '#contract/builder/fit.ts'
import type { Metal, Shape } from '#contract/catalogue/codes.ts'
import type { Piece } from '#contract/catalogue/schemas.ts'
import { usualMeasures } from '#contract/viewer/stone-measures.ts'
import { useTranslator } from '../../i18n/translator.tsx'
import { useRing } from './use-ring.ts'
import { diamondName } from '../catalogue/diamond-texts.ts'
import { shapePictures } from '../menu/shape-pictures.ts'
import { metalTone, picturedCarat } from '../viewer/viewed.ts'
import { WornStone } from '../detail/worn-stone.tsx'

/** What a setting holds on a hand: the chosen diamond if it takes it, else a stone as in its pictures. */
export const WornSetting = ({ piece, shape, metal }: { piece: Piece; shape: Shape; metal: Metal }) => {
  const t = useTranslator()
  const { stone } = useRing().ring
  const tone = metalTone(metal)
  const fits = stone !== null && piece.centreStone !== null && misfitOf(piece.centreStone, stone) === null
  return (
    <section className="band worn-setting">
      <h2>{t('detail.trueSize')}</h2>
      {fits ? (
        <WornStone
          says={t('detail.wornChosen', { name: diamondName(t, stone) })}
          shape={stone.shape}
          length={stone.length / 100}
          width={stone.width / 100}
          picture={stone.picture}
          tone={tone}
        />
      ) : (
        <WornStone
          says={t('detail.wornUsual', { name: diamondName(t, { shape, caratPoints: picturedCarat * 100 }) })}
          {...usualMeasures(shape, picturedCarat)}
          picture={shapePictures[shape]}
          tone={tone}
        />
      )}
    </section>
  )
}
