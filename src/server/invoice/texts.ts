import type { InvoiceKind } from '#contract/invoice/schemas.ts'
import type { Locale } from '#contract/locale.ts'
import { dateFormats } from '../dates.ts'
import type { ReceivedBy } from './content.ts'

interface Texts {
  titles: Record<InvoiceKind, string>
  number: string
  date: string
  order: string
  request: string
  ordered: string
  billTo: string
  deliverTo: string
  pickUp: string
  item: string
  amount: string
  total: string
  /** Of an order that goes abroad, which has no tax. */
  exportTotal: string
  /** Of the work on an item. */
  price: string
  tax: (percent: number) => string
  paid: (receipt: string, day: string) => string
  balance: string
  method: string
  methods: Record<ReceivedBy, string>
  received: string
  receivedInAll: string
  due: string
  corrects: string
  refunded: string
  page: (page: number, pages: number) => string
  thanks: string
  asked: string
}

/** What documents say besides their contents. */
export const invoiceTexts: Record<Locale, Texts> = {
  en: {
    titles: { invoice: 'Invoice', receipt: 'Receipt', 'credit-note': 'Credit note' },
    number: 'Number',
    date: 'Date',
    order: 'Order',
    request: 'Request',
    ordered: 'Ordered on',
    billTo: 'Billed to',
    deliverTo: 'Delivery to',
    pickUp: 'Pick-up in the showroom',
    item: 'Item',
    amount: 'Amount',
    total: 'Total, tax included',
    exportTotal: 'Total',
    price: 'Price',
    tax: (percent) => `Of which sales tax, ${percent}%`,
    paid: (receipt, day) => `Paid on ${day}, receipt ${receipt}`,
    balance: 'Balance due',
    method: 'Paid by',
    methods: {
      fpx: 'FPX online banking',
      card: 'Credit or debit card',
      'e-wallet': 'E-wallet',
      counter: 'At the showroom counter',
    },
    received: 'Received with thanks',
    receivedInAll: 'Received in all',
    due: 'Balance due',
    corrects: 'Corrects',
    refunded: 'Refunded',
    page: (page, pages) => `Page ${page} of ${pages}`,
    thanks: 'Thank you for choosing us.',
    asked: 'This document was made by computer and needs no signature.',
  },
  'zh-CN': {
    titles: { invoice: '发票', receipt: '收据', 'credit-note': '贷项通知单' },
    number: '编号',
    date: '日期',
    order: '订单',
    request: '申请',
    ordered: '下单日期',
    billTo: '客户',
    deliverTo: '配送至',
    pickUp: '展厅自取',
    item: '项目',
    amount: '金额',
    total: '总计（含税）',
    exportTotal: '总计',
    price: '价格',
    tax: (percent) => `其中销售税（${percent}%）`,
    paid: (receipt, day) => `${day}已付，收据 ${receipt}`,
    balance: '待付余款',
    method: '付款方式',
    methods: { fpx: 'FPX 网上银行', card: '信用卡或借记卡', 'e-wallet': '电子钱包', counter: '展厅柜台付款' },
    received: '本次收款',
    receivedInAll: '累计收款',
    due: '待付余款',
    corrects: '所更正的单据',
    refunded: '退款金额',
    page: (page, pages) => `第 ${page} 页，共 ${pages} 页`,
    thanks: '感谢您的惠顾。',
    asked: '本文件由电脑生成，无需签名。',
  },
}

const days = dateFormats({ dateStyle: 'long' })

/** A time as its day in Malaysia. */
export const dayText = (locale: Locale, time: string) => days[locale].format(new Date(time))
