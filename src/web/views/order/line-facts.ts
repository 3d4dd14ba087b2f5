import type { LocalizedText } from '#contract/locale.ts'
import type { OrderLine } from '#contract/order/schemas.ts'
import type { Translator } from '../../i18n/translator.tsx'
import { engravingFact, metalAndSize } from '../cart/ring-facts.ts'

/** Facts about an order line besides its name and price, by kind. */
type LineParts<Line> = Line extends OrderLine ? Omit<Line, 'uuid' | 'type' | 'name' | 'priceSen' | 'picture'> : never

/** The certificate number in groups, as it is read aloud: `Report GIA 2417 650 318`. */
const reportOf = (t: Translator, certificate: string) =>
  t('cart.certificate', { number: certificate.replace(/(\d{3,4})(\d{3})(\d{3})$/, '$1 $2 $3') })

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
      return [reportOf(t, line.certificate)]
    case 'ring': {
      const { setting, diamond } = line
      const ofSetting = [localize(setting.name), metalAndSize(t, setting.metal, setting.size)]
      ofSetting.push(...engravingFact(t, setting.engraving))
      return [...ofSetting, localize(diamond.name), reportOf(t, diamond.certificate)]
    }
  }
}
