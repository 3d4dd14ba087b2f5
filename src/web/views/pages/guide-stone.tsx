import { clarities, type Clarity, colors, type Cut } from '#contract/catalogue/codes.ts'
import { useTranslator } from '../../i18n/translator.tsx'
import { useScreen } from '../../root/use-screen.ts'
import { caratText } from '../catalogue/diamond-texts.ts'
import { gradeName } from '../diamonds/grade-names.ts'

/** Width of a round brilliant of one carat, mm; it grows with the cube root of the weight. */
const oneCaratWidth = 6.45
/** What is drawn is this wide, mm: the largest stone with some air. */
const sheet = 11
/** Facets of the crown seen from above: eight kites round an octagonal table. */
const sides = 8

const at = (angle: number, radius: number) =>
  `${(Math.cos(angle) * radius).toFixed(3)} ${(Math.sin(angle) * radius).toFixed(3)}`
const turn = (place: number) => ((place + 0.5) * 2 * Math.PI) / sides
const tableRadius = 0.57
const kites = Array.from({ length: sides }, (_, place) => {
  const middle = turn(place)
  const half = Math.PI / sides
  return [
    `M${at(middle, tableRadius)}L${at(middle - half, 0.8)}L${at(middle, 1)}L${at(middle + half, 0.8)}z`,
    `M${at(middle - half, 0.8)}L${at(middle - half, 1)}L${at(middle, 1)}z`,
    `M${at(middle, 1)}L${at(middle + half, 1)}L${at(middle + half, 0.8)}z`,
  ]
}).flat()
const table = `M${Array.from({ length: sides }, (_, place) => at(turn(place), tableRadius)).join('L')}z`
/** The arrows that a well cut stone shows in its table. */
const arrows = Array.from(
  { length: sides },
  (_, place) => `M0 0L${at(turn(place) - 0.11, 0.46)}L${at(turn(place), 0.56)}L${at(turn(place) + 0.11, 0.46)}z`,
)
/** How much of the light comes back, by the grade of cut. */
const light: Readonly<Record<Cut, number>> = { '6': 1, '2': 0.9, '5': 0.7, '4': 0.5, '3': 0.3, '7': 0.3 }
/** Where inclusions lie and how long they are, the most visible first. */
const inclusions = [
  [0.12, -0.2, 0.06],
  [-0.28, 0.1, 0.05],
  [0.3, 0.26, 0.045],
  [-0.1, 0.34, 0.04],
  [0.05, 0.12, 0.04],
  [-0.36, -0.24, 0.045],
  [0.42, -0.1, 0.04],
  [-0.05, -0.42, 0.035],
] as const
const firstIncluded = 2

/** From above, as large as its weight beside the others: tinted by its colour, marked by its clarity, lit by its cut. */
export const GuideStone = () => {
  const t = useTranslator()
  const { caratPoints, color, clarity, cut } = useScreen('diamondGuide').snapshot.context.stone
  const radius = (oneCaratWidth * Math.cbrt(caratPoints / 100)) / 2
  // The eye sees little of the first grades.
  const tint = (colors.indexOf(color) / (colors.length - 1)) ** 2
  const grade = (Object.keys(clarities) as Clarity[]).indexOf(clarity)
  const seen = inclusions.slice(0, Math.max(0, grade - firstIncluded) + (grade >= firstIncluded ? 1 : 0))
  const words = t('pages.guide.drawing', {
    carat: caratText(caratPoints),
    color,
    clarity: clarities[clarity],
    cut: gradeName(t, 'cut', cut),
    width: (radius * 2).toFixed(1),
  })
  return (
    <figure className="guide__figure">
      <svg
        className="guide__stone"
        viewBox={`${-sheet / 2} ${-sheet / 2} ${sheet} ${sheet}`}
        role="img"
        aria-label={words}
      >
        <g transform={`scale(${radius.toFixed(3)})`}>
          <circle r="1" className="guide__girdle" />
          <circle r="1" className="guide__tint" opacity={tint.toFixed(2)} />
          {kites.map((facet, place) => (
            <path
              key={facet}
              d={facet}
              className={place % 3 === 0 ? 'guide__kite' : 'guide__facet'}
              opacity={light[cut]}
            />
          ))}
          <path d={table} className="guide__table" />
          {arrows.map((arrow) => (
            <path key={arrow} d={arrow} className="guide__arrow" opacity={(light[cut] * 0.7).toFixed(2)} />
          ))}
          {seen.map(([x, y, long]) => (
            <path
              key={`${x} ${y}`}
              className="guide__inclusion"
              data-inclusion=""
              d={`M${x} ${y}l${long} ${-long / 2}l${-long / 3} ${long}z`}
              opacity={Math.min(1, (grade - firstIncluded + 1) / 8).toFixed(2)}
            />
          ))}
        </g>
      </svg>
      <figcaption className="small quiet">{words}</figcaption>
    </figure>
  )
}
