import { addressLines } from '#contract/address/lines.ts'
import { ringSizeLabel, type Metal } from '#contract/catalogue/codes.ts'
import type { LocalizedText } from '#contract/locale.ts'
import type { LineStone, Order, OrderLine } from '#contract/order/schemas.ts'
import { gradesText, metalNames } from '../catalogue/texts.ts'
import type { InvoiceCustomer, InvoiceLine } from './content.ts'

const notSure: LocalizedText = { en: 'ring size to be confirmed', 'zh-CN': '戒指尺寸待确认' }
const size: LocalizedText = { en: 'ring size {size}', 'zh-CN': '戒指尺寸 {size}' }
const engraving: LocalizedText = { en: 'Engraving: "{text}"', 'zh-CN': '刻字：“{text}”' }
const report: LocalizedText = { en: 'Report {number}', 'zh-CN': '证书 {number}' }

const localized = (write: (locale: keyof LocalizedText) => string): LocalizedText => ({
  en: write('en'),
  'zh-CN': write('zh-CN'),
})
// A function as the replacement, because a customer's text may contain `$&`.
const fill = (text: LocalizedText, name: string, value: string) =>
  localized((locale) => text[locale].replace(`{${name}}`, () => value))

const madeOf = ({ metal, size: ringSize }: { metal: Metal; size: string | null }): LocalizedText =>
  localized((locale) => {
    const sizeText =
      ringSize === '0' ? notSure[locale] : size[locale].replace('{size}', ringSizeLabel(ringSize ?? '', ''))
    const comma = { en: ', ', 'zh-CN': '，' }[locale]
    return [metalNames[metal][locale], ...(ringSize === null ? [] : [sizeText])].join(comma)
  })

const stoneOf = ({ grades, certificate }: LineStone): LocalizedText[] => [
  ...(grades ? [gradesText(grades)] : []),
  fill(report, 'number', certificate),
]

const detailsOf = (line: OrderLine): LocalizedText[] => {
  switch (line.kind) {
    case 'piece':
      return [madeOf(line)]
    case 'diamond':
      return stoneOf(line)
    case 'ring': {
      const { setting, diamond } = line
      const engraved = setting.engraving === undefined ? [] : [fill(engraving, 'text', setting.engraving)]
      return [setting.name, madeOf(setting), ...engraved, diamond.name, ...stoneOf(diamond)]
    }
  }
}

/** An order line as a document says it. */
export const describeLine = (line: OrderLine): InvoiceLine => ({
  name: line.name,
  details: detailsOf(line),
  priceSen: line.priceSen,
})

const addressOf = (receive: Order['receive']): LocalizedText[] => {
  if (receive.method === 'pick-up') return []
  const chinese = addressLines('zh-CN', receive)
  return addressLines('en', receive).map((line, place) => ({ en: line, 'zh-CN': chinese[place] ?? line }))
}

/** Who receives an order, as a document says it. */
export const describeCustomer = (receive: Order['receive']): InvoiceCustomer => ({
  name: receive.name,
  phone: receive.phone,
  address: addressOf(receive),
})
