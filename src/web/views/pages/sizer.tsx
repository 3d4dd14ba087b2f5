import { ringDiameter } from '#contract/catalogue/ring-sizes.ts'
import { useTranslator } from '../../i18n/translator.tsx'
import { useScreen } from '../../root/use-screen.ts'
import { Button } from '../../ui/button.tsx'

/** Everything in the drawing is in mm of the paper. The card is that of ISO/IEC 7810, which banks use. */
const sheet = { width: 190, height: 224 }
const card = { width: 85.6, height: 53.98, corner: 3.18 }
const bar = 50
const perRow = 7
const cell = { width: sheet.width / perRow, height: 26 }
const circlesTop = 76
const stripTop = 192
/** Where the strip has its slit; a finger's circumference is counted from there. */
const slit = 10

const wholeSizes = Array.from({ length: 27 }, (_, index) => index + 4)

const Circle = ({ size, place }: { size: number; place: number }) => {
  const x = ((place % perRow) + 0.5) * cell.width
  const y = circlesTop + (Math.floor(place / perRow) + 0.5) * cell.height
  return (
    <g>
      <circle className="sizer__ring" cx={x} cy={y} r={ringDiameter(size) / 2} />
      <text className="sizer__size" x={x} y={y}>
        {size}
      </text>
      <text className="sizer__small" x={x} y={y + 4.2}>
        {`${ringDiameter(size).toFixed(1)} mm`}
      </text>
    </g>
  )
}

/** A tick for each whole size, at its circumference from the slit; every fourth has its number. */
const Tick = ({ size }: { size: number }) => {
  const x = slit + ringDiameter(size) * Math.PI
  const isNamed = size % 4 === 0
  return (
    <g>
      <line className="sizer__line" x1={x} x2={x} y1={stripTop} y2={stripTop + (isNamed ? 7 : 4)} />
      {isNamed ? (
        <text className="sizer__small" x={x} y={stripTop + 10.4}>
          {size}
        </text>
      ) : null}
    </g>
  )
}

const Strip = () => (
  <g>
    <path className="sizer__ring" d={`M${sheet.width - 65} ${stripTop + 6}l-12-6H0v12h${sheet.width - 77}z`} />
    <line className="sizer__slit" x1={slit} x2={slit} y1={stripTop + 1} y2={stripTop + 11} />
    {wholeSizes.map((size) => (
      <Tick key={size} size={size} />
    ))}
  </g>
)

/** The sizer for paper: rings to lay one's own on, and a strip to wind round the finger, with marks to check the scale. */
export const Sizer = () => {
  const t = useTranslator()
  const { send } = useScreen('ringSize')
  return (
    <section className="sizer" id="sizer">
      <h2>{t('pages.sizer')}</h2>
      <div className="words__in">
        <ol className="sizer__steps">
          <li>{t('pages.sizerPrint')}</li>
          <li>{t('pages.sizerCheck')}</li>
          <li>{t('pages.sizerRing')}</li>
          <li>{t('pages.sizerStrip')}</li>
        </ol>
        <p className="sizer__print">
          <Button variant="main" onClick={() => send({ type: 'print.requested' })}>
            {t('pages.sizerButton')}
          </Button>
        </p>
        <svg
          className="sizer__sheet"
          role="img"
          aria-label={t('pages.sizerAlt')}
          viewBox={`0 0 ${sheet.width} ${sheet.height}`}
          width={`${sheet.width}mm`}
          height={`${sheet.height}mm`}
        >
          <rect
            className="sizer__ring"
            x={0.2}
            y={4}
            width={card.width}
            height={card.height}
            rx={card.corner}
            data-measure="card"
          />
          <text className="sizer__text" x={8} y={18}>
            {t('pages.sizerCard')}
          </text>
          <rect className="sizer__bar" x={8} y={36} width={bar} height={3} data-measure="bar" />
          <text className="sizer__text" x={8} y={46}>
            {t('pages.sizerBar')}
          </text>
          <text className="sizer__text" x={card.width + 8} y={18}>
            {t('pages.sizerRings')}
          </text>
          <text className="sizer__text" x={card.width + 8} y={26}>
            {t('pages.sizerUnit')}
          </text>
          {wholeSizes.map((size, place) => (
            <Circle key={size} size={size} place={place} />
          ))}
          <Strip />
          <text className="sizer__text" x={0} y={stripTop + 20}>
            {t('pages.sizerStripNote')}
          </text>
        </svg>
      </div>
    </section>
  )
}
