import type { LocalizedText } from '#contract/locale.ts'
import type { OrderLine } from '#contract/order/schemas.ts'
import type { Translator } from '../../i18n/translator.tsx'
import { metalAndSize } from '../cart/describe.ts'

/** What a line says beside its name and its price, by its kind. */
type LineParts<Line> = Line extends OrderLine ? Omit<Line, 'uuid' | 'type' | 'name' | 'priceSen' | 'picture'> : never

/** The number of a certificate in groups, as it is read out: `Report GIA 2417 650 318`. */
const reportOf = (t: Translator, certificate: string) =>
  t('cart.certificate', { number: certificate.replace(/(\d{3,4})(\d{3})(\d{3})$/, '$1 $2 $3') })

/** The facts of what was ordered, a line each. */
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
      return [...ofSetting, localize(diamond.name), reportOf(t, diamond.certificate)]
    }
  }
}
