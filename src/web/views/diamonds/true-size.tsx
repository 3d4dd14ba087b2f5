import type { Shape } from '#contract/catalogue/codes.ts'
import type { Diamond } from '#contract/catalogue/schemas.ts'
import { useTranslator } from '../../i18n/translator.tsx'

/** Of the coin of 20 sen of the third series, mm. */
const coinDiameter = 20.6
/** Of a finger of about size HK 12, mm. */
const fingerWidth = 17
const height = 26

/** Outlines within a square from -1 to 1; the stone's own length and width stretch them. */
const outlines: Readonly<Record<Shape, string>> = {
  round: 'M0-1A1 1 0 1 1 0 1A1 1 0 1 1 0-1z',
  oval: 'M0-1A1 1 0 1 1 0 1A1 1 0 1 1 0-1z',
  princess: 'M-1-1H1V1H-1z',
  cushion: 'M-.6-1H.6Q1-1 1-.6V.6Q1 1 .6 1H-.6Q-1 1-1 .6V-.6Q-1-1-.6-1z',
  emerald: 'M-.65-1H.65L1-.72V.72L.65 1H-.65L-1 .72V-.72z',
  radiant: 'M-.65-1H.65L1-.72V.72L.65 1H-.65L-1 .72V-.72z',
  asscher: 'M-.5-1H.5L1-.5V.5L.5 1H-.5L-1 .5V-.5z',
  pear: 'M0-1Q1-.1 1 .35A1 .65 0 0 1-1 .35Q-1-.1 0-1z',
  marquise: 'M0-1Q1-.6 1 0T0 1Q-1 .6-1 0T0-1z',
  heart: 'M0-.6C.3-1.2 1-1 1-.35Q1 .3 0 1Q-1 .3-1-.35C-1-1-.3-1.2 0-.6z',
}

/** The stone beside a coin of 20 sen and on a finger, all to one scale. */
export const TrueSize = ({ diamond: { shape, length, width } }: { diamond: Diamond }) => {
  const t = useTranslator()
  // The longer side stands along the finger, whichever the report names first.
  const [long, short] = [Math.max(length, width) / 100, Math.min(length, width) / 100]
  const stoneAt = (x: number) => (
    <path
      d={outlines[shape]}
      className="true-size__stone"
      transform={`translate(${x} ${height / 2}) scale(${short / 2} ${long / 2})`}
    />
  )
  return (
    <figure className="true-size">
      <svg
        viewBox={`0 0 62 ${height}`}
        role="img"
        aria-label={t('diamonds.sizeText', { long: long.toFixed(1), short: short.toFixed(1) })}
      >
        <circle cx="11" cy={height / 2} r={coinDiameter / 2} className="true-size__coin" />
        <text x="11" y={height / 2 + 1.4} className="true-size__text">
          {t('diamonds.coin')}
        </text>
        {stoneAt(30)}
        <rect
          x={45 - fingerWidth / 2 + 4}
          y="-4"
          width={fingerWidth}
          height={height + 8}
          className="true-size__finger"
        />
        <rect
          x={45 - fingerWidth / 2 + 4}
          y={height / 2 - 0.9}
          width={fingerWidth}
          height="1.8"
          className="true-size__band"
        />
        {stoneAt(49)}
      </svg>
      <figcaption className="small quiet">
        {t('diamonds.sizeText', { long: long.toFixed(1), short: short.toFixed(1) })}
      </figcaption>
    </figure>
  )
}
