import type { Locale } from '#contract/locale.ts'

interface Texts {
  title: string
  notice: string
  merchant: string
  amount: string
  method: string
  card: string
  cardNumber: string
  fpx: string
  bank: string
  wallet: string
  walletName: string
  outcome: string
  approve: string
  decline: string
  late: string
  abandon: string
  closed: string
  closedText: string
  back: string
  missing: string
}

/** Texts of the sandbox's pages. */
export const sandboxTexts: Record<Locale, Texts> = {
  en: {
    title: 'Sandbox Pay',
    notice: 'This is a practice page. No money is moved.',
    merchant: 'Pay to',
    amount: 'Amount',
    method: 'Payment method',
    card: 'Credit or debit card',
    cardNumber: 'Practice card 4242 4242 4242 4242',
    fpx: 'FPX online banking',
    bank: 'Bank',
    wallet: 'E-wallet',
    walletName: 'Wallet',
    outcome: 'What should happen?',
    approve: 'Approve',
    decline: 'Decline',
    late: 'Approve late',
    abandon: 'Cancel and go back',
    closed: 'This payment is closed',
    closedText: 'It was already answered, or the shop closed it. Nothing more will be charged here.',
    back: 'Back to the shop',
    missing: 'There is no such payment',
  },
  'zh-CN': {
    title: '沙盒支付',
    notice: '这是练习页面，不会产生真实扣款。',
    merchant: '收款方',
    amount: '金额',
    method: '付款方式',
    card: '信用卡或借记卡',
    cardNumber: '练习卡号 4242 4242 4242 4242',
    fpx: 'FPX 网上银行',
    bank: '银行',
    wallet: '电子钱包',
    walletName: '钱包',
    outcome: '请选择结果',
    approve: '批准',
    decline: '拒绝',
    late: '稍后批准',
    abandon: '取消并返回',
    closed: '此付款已关闭',
    closedText: '此付款已有结果，或已被商家关闭，不会再次扣款。',
    back: '返回商店',
    missing: '没有此付款',
  },
}

export const banks = [
  'Maybank2u',
  'CIMB Clicks',
  'Public Bank',
  'RHB Now',
  'Hong Leong Connect',
  'AmBank',
  'Bank Islam',
]
export const wallets = ["Touch 'n Go eWallet", 'GrabPay']
