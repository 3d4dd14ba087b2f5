import type { LocalizedText } from '#contract/locale.ts'
import { clarities, type Lab } from '#contract/catalogue/codes.ts'
import type { Grades, LineStone, OrderLine } from '#contract/order/schemas.ts'
import type { Translator } from '../../i18n/translator.tsx'
import { engravingFact, metalAndSize } from '../cart/ring-facts.ts'
import { certificateText, cutName } from '../catalogue/diamond-texts.ts'
import { joinFacts } from '../catalogue/names.ts'

/** Facts about an order line besides its name and price, by kind. */
type LineParts<Line> = Line extends OrderLine ? Omit<Line, 'uuid' | 'type' | 'name' | 'priceSen' | 'picture'> : never

/** `Colour F, Clarity VS1, Cut Excellent`; most shapes have no grade of cut. */
const gradesFact = (t: Translator, { color, clarity, cut }: Grades) =>
  joinFacts(t, [
    t('cart.colour', { color }),
    t('cart.clarity', { clarity: clarities[clarity] }),
    ...(cut === '7' ? [] : [t('cart.cut', { cut: cutName(t, cut) })]),
  ])

/** `Report GIA 2417 650 318`; without a number, the laboratory alone. */
const reportFact = (t: Translator, report: string) => {
  const [lab, certificate = null] = report.split(' ')
  return t('cart.certificate', { number: certificateText({ lab: lab as Lab, certificate }) })
}

const stoneFacts = (t: Translator, { grades, certificate }: LineStone) => [
  ...(grades ? [gradesFact(t, grades)] : []),
  reportFact(t, certificate),
]

/** The facts of an order line, one per line. */
export const lineFacts = (
  t: Translator,
  localize: (text: LocalizedText) => string,
  line: LineParts<OrderLine>,
): string[] => {
  switch (line.kind) {
    case 'piece':
      return [metalAndSize(t, line.metal, line.size)]
    case 'diamond':
      return stoneFacts(t, line)
    case 'ring': {
      const { setting, diamond } = line
      const ofSetting = [localize(setting.name), metalAndSize(t, setting.metal, setting.size)]
      ofSetting.push(...engravingFact(t, setting.engraving))
      return [...ofSetting, localize(diamond.name), ...stoneFacts(t, diamond)]
    }
  }
}
