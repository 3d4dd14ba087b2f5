import type { Shape } from '#contract/catalogue/codes.ts'
import { pictureUrl } from '#contract/catalogue/pictures.ts'
import { ringMeasures } from '#contract/catalogue/ring-sizes.ts'
import type { Picture } from '#contract/catalogue/schemas.ts'
import type { MetalTone } from '#contract/viewer/viewed-item.ts'
import { useTranslator } from '../../i18n/translator.tsx'
import { Hand } from './hand.tsx'
import { SkinTones } from './skin-tones.tsx'
import { stoneOutlines } from './stone-outlines.ts'

/** Of the coin of 20 sen of the third series, mm. */
const coinDiameter = 20.6
/** HK; the hand is drawn for it. */
const ringSize = 12
/** The square root of length times width of a stone in its picture from above, as a part of the picture. */
const pictured = 0.578
/** A little of the edge is left out, so that nothing of the picture's floor is seen beside the stone. */
const kept = 0.97

const band = 'M-8.1-1.1Q0 1.5 8.1-1.1L8.2.8Q0 3.5-8.2.8z'

interface WornStoneProps {
  /** What is worn, where the stone does not say it alone. */
  says?: string | null
  shape: Shape
  /** Millimetres, in any order. */
  length: number
  width: number
  /** The stone from above. */
  picture: Picture
  tone: MetalTone
}

/** A stone on a plain band and a finger, beside a coin of 20 sen, all to one scale; the hand has the tone that is chosen. */
export const WornStone = ({ says = null, shape, length, width, picture, tone }: WornStoneProps) => {
  const t = useTranslator()
  // The longer side lies along the finger, whichever the report names first.
  const [long, short] = [Math.max(length, width), Math.min(length, width)]
  const [longText, shortText] = [long.toFixed(1), short.toFixed(1)]
  const frame = { width: Math.sqrt(short * long) / pictured, height: Math.sqrt(short * long) / pictured }
  const size =
    longText === shortText
      ? t('detail.wornAcross', { across: longText })
      : t('detail.wornMeasures', { long: longText, short: shortText })
  const text = t('detail.wornText', { size, ring: ringSize, finger: ringMeasures(ringSize).diameter })
  const outline = (part: number) => ({
    d: stoneOutlines[shape],
    transform: `scale(${(short / 2) * part} ${(long / 2) * part})`,
  })
  return (
    <div className="worn">
      <figure className="worn__figure">
        <svg className="worn__picture" viewBox="5 -5 84 65" role="img" aria-label={text}>
          <defs>
            <linearGradient id="worn-metal" className={`worn__metal--${tone}`}>
              <stop offset="0" className="worn__dark" />
              <stop offset=".2" className="worn__plain" />
              <stop offset=".42" className="worn__light" />
              <stop offset=".7" className="worn__plain" />
              <stop offset="1" className="worn__dark" />
            </linearGradient>
            <filter id="worn-shadow" x="-50%" y="-100%" width="200%" height="300%">
              <feGaussianBlur stdDeviation=".7" />
            </filter>
            <clipPath id="worn-stone">
              <path {...outline(kept)} />
            </clipPath>
          </defs>
          <circle cx="19" cy="9" r={coinDiameter / 2} className="worn__coin" />
          <circle cx="19" cy="9" r={coinDiameter / 2 - 0.9} className="worn__rim" />
          <text x="19" y="10.3" className="worn__text">
            {t('detail.coin')}
          </text>
          <g transform="rotate(4 45 40)">
            <Hand />
            <g transform="translate(44.9 52) rotate(-2)">
              <path d={band} className="worn__shadow" filter="url(#worn-shadow)" transform="translate(0 1.1)" />
              <path d={band} className="worn__band" fill="url(#worn-metal)" />
              <g transform="translate(0 .2)">
                <path
                  {...outline(1)}
                  className="worn__shadow"
                  filter="url(#worn-shadow)"
                  transform={`translate(.5 1.1) ${outline(1).transform}`}
                />
                <path {...outline(1)} className="worn__stone" vectorEffect="non-scaling-stroke" />
                <image
                  href={pictureUrl(picture, { width: 160 })}
                  x={-frame.width / 2}
                  y={-frame.height / 2}
                  {...frame}
                  clipPath="url(#worn-stone)"
                />
              </g>
            </g>
          </g>
        </svg>
        <figcaption className="small quiet">
          {says === null ? null : <p>{says}</p>}
          <p>{text}</p>
        </figcaption>
      </figure>
      <SkinTones />
    </div>
  )
}
