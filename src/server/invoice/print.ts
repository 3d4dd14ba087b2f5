import type { Locale } from '#contract/locale.ts'
import { formatRinggit } from '#contract/money.ts'
import type { InvoiceContent, InvoiceLine } from './content.ts'
import { openSheet, type Sheet, type TextStyle } from './sheet.ts'
import { dayText, invoiceTexts } from './texts.ts'

type Row = [label: string, value: string, look?: TextStyle]

const amountWidth = 96
const gap = 16

const writeHead = (sheet: Sheet, content: InvoiceContent, locale: Locale): number => {
  const texts = invoiceTexts[locale]
  const half = (sheet.right - sheet.left - gap) / 2
  const middle = sheet.left + half + gap
  const { shop } = content
  let y = sheet.write(shop.name, sheet.left, sheet.top, half, { size: 22, medium: true }) + 2
  for (const text of [shop.showroom[locale], shop.email, shop.phone]) {
    y = sheet.write(text, sheet.left, y, half, { size: 8.5, quiet: true })
  }
  let end = sheet.write(texts.titles[content.kind], middle, sheet.top, half, { size: 22, align: 'right' }) + 2
  const facts: [string, string][] = [
    [texts.number, content.number],
    [texts.date, dayText(locale, content.issuedAt)],
    ...(content.request === undefined ? [] : [[texts.request, content.request.number] as [string, string]]),
    [texts.order, content.order.number],
    [texts.ordered, dayText(locale, content.order.createdAt)],
    ...(content.credit === null ? [] : [[texts.corrects, content.credit.corrects] as [string, string]]),
  ]
  for (const [label, value] of facts) {
    end = sheet.write(`${label}  ${value}`, middle, end, half, { size: 8.5, align: 'right' })
  }
  return Math.max(y, end) + 20
}

const receiverOf = ({ address }: InvoiceContent['customer'], locale: Locale) => {
  const { pickUp, deliverTo } = invoiceTexts[locale]
  return address.length === 0
    ? { label: pickUp, lines: [] }
    : { label: deliverTo, lines: address.map((line) => line[locale]) }
}

const writeCustomer = (sheet: Sheet, { customer, request }: InvoiceContent, locale: Locale, top: number): number => {
  const texts = invoiceTexts[locale]
  const half = (sheet.right - sheet.left - gap) / 2
  const columns = [
    { label: texts.billTo, lines: [customer.name, customer.phone] },
    ...(request === undefined ? [receiverOf(customer, locale)] : []),
  ]
  const ends = columns.map(({ label, lines }, index) => {
    const x = sheet.left + index * (half + gap)
    let y = sheet.write(label, x, top, half, { size: 8.5, quiet: true }) + 2
    for (const text of lines) y = sheet.write(text, x, y, half)
    return y
  })
  return Math.max(...ends) + 18
}

const writeTableHead = (sheet: Sheet, locale: Locale, top: number): number => {
  const texts = invoiceTexts[locale]
  const width = sheet.right - sheet.left - amountWidth
  sheet.write(texts.item, sheet.left, top, width, { size: 8.5, quiet: true })
  const y = sheet.write(texts.amount, sheet.right - amountWidth, top, amountWidth, {
    size: 8.5,
    quiet: true,
    align: 'right',
  })
  sheet.rule(y + 4)
  return y + 10
}

const detailLook: TextStyle = { size: 8.5, quiet: true }

/** Writes the lines of the order; one that does not fit begins a page, below the head of the table. */
const writeLines = (sheet: Sheet, lines: readonly InvoiceLine[], locale: Locale, top: number): number => {
  const width = sheet.right - sheet.left - amountWidth - gap
  let y = writeTableHead(sheet, locale, top)
  for (const { name, details, priceSen } of lines) {
    const heights = details.map((detail) => sheet.heightOf(detail[locale], width, detailLook))
    const height = sheet.heightOf(name[locale], width, { medium: true }) + heights.reduce((sum, one) => sum + one, 0)
    if (y + height > sheet.bottom) {
      sheet.addPage()
      y = writeTableHead(sheet, locale, sheet.top)
    }
    sheet.write(formatRinggit(priceSen), sheet.right - amountWidth, y, amountWidth, { align: 'right' })
    y = sheet.write(name[locale], sheet.left, y, width, { medium: true })
    for (const detail of details) y = sheet.write(detail[locale], sheet.left, y, width, detailLook)
    sheet.rule(y + 6)
    y += 13
  }
  return y
}

const sumsOf = (content: InvoiceContent, locale: Locale): Row[] => {
  const texts = invoiceTexts[locale]
  const { totalSen, tax, receipts, payment, credit } = content
  const strong: TextStyle = { size: 11, medium: true }
  const orderTotal = tax?.percent === 0 ? texts.exportTotal : texts.total
  const total: Row[] = [
    [
      content.request === undefined ? orderTotal : texts.price,
      formatRinggit(totalSen),
      content.kind === 'invoice' ? strong : {},
    ],
    ...(tax === null || tax.percent === 0
      ? []
      : [[texts.tax(tax.percent), formatRinggit(tax.amountSen), detailLook] as Row]),
  ]
  if (credit !== null) return [...total, [texts.refunded, formatRinggit(credit.amountSen), strong]]
  if (payment !== null) {
    const { method, amountSen, receivedSen } = payment
    return [
      ...total,
      [texts.method, texts.methods[method], {}],
      [texts.received, formatRinggit(amountSen), strong],
      ...(receivedSen === amountSen ? [] : [[texts.receivedInAll, formatRinggit(receivedSen), {}] as Row]),
      [texts.due, formatRinggit(Math.max(0, totalSen - receivedSen)), {}],
    ]
  }
  const paidSen = receipts.reduce((sum, { amountSen }) => sum + amountSen, 0)
  return [
    ...total,
    ...receipts.map(({ number, issuedAt, amountSen }): Row => [
      texts.paid(number, dayText(locale, issuedAt)),
      formatRinggit(amountSen),
      detailLook,
    ]),
    [texts.balance, formatRinggit(Math.max(0, totalSen - paidSen)), {}],
  ]
}

/** Writes what the document adds up to, never torn apart. */
const writeSums = (sheet: Sheet, content: InvoiceContent, locale: Locale, top: number): void => {
  const rows = sumsOf(content, locale)
  const labelWidth = 280
  const x = sheet.right - amountWidth - gap - labelWidth
  const height = rows.reduce((sum, [label, , look]) => sum + sheet.heightOf(label, labelWidth, look) + 4, 30)
  let y = top + 6
  if (y + height > sheet.bottom) {
    sheet.addPage()
    y = sheet.top
  }
  for (const [label, value, look] of rows) {
    sheet.write(label, x, y, labelWidth, { ...look, align: 'right' })
    const wide = amountWidth + gap + 60
    y = sheet.write(value, sheet.right - wide, y, wide, { ...look, align: 'right' }) + 4
  }
  sheet.write(invoiceTexts[locale].thanks, sheet.left, y + 12, sheet.right - sheet.left, { quiet: true })
}

/** Prints a document as PDF: what it says, in one language. */
export const print = (content: InvoiceContent, locale: Locale): Promise<Buffer> => {
  const texts = invoiceTexts[locale]
  const sheet = openSheet({
    title: `${texts.titles[content.kind]} ${content.number}`,
    author: content.shop.name,
    issuedAt: new Date(content.issuedAt),
    locale,
  })
  const y = writeLines(
    sheet,
    content.lines,
    locale,
    writeCustomer(sheet, content, locale, writeHead(sheet, content, locale)),
  )
  writeSums(sheet, content, locale, y)
  return sheet.end((page, pages) => [`${content.number} · ${texts.asked}`, texts.page(page, pages)])
}
