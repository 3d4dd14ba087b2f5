import { fill, press, rows, type Step } from '../support/row.ts'
import { absent, button, field, heading, link, part, type Seen, text, within } from '../support/seen.ts'

const address = '/pages/FAQ'
const email = ['Email Address', '电子邮箱'] as const
const footer = part('contentinfo')
const subscribe = (busy = false) => button(['Subscribe', '订阅'], { busy })
const inFooter = (...sees: (Seen | Seen[])[]) => within(footer, ...sees)
const type = (value: string): Step => fill(part('textbox', email), value)
const submit = press(part('button', ['Subscribe', '订阅']))
const done = text(['Subscription Successful', '订阅成功'])

const token = 'abcdefghijklmnopqrstuvwxyz0123456789ABCDEFG'
const confirmPage = `/pages/NewsletterConfirm?token=${token}`
const endPage = `/pages/NewsletterUnsubscribe?token=${token}`
const confirmTitle = heading(['Confirm your subscription', '确认您的订阅'])
const confirm = (busy = false) => button(['Confirm', '确认订阅'], { busy })
const use = press(part('button', ['Confirm', '确认订阅']))
const end = press(part('button', ['End the subscription', '退订']))
const gone = heading(['This link no longer works', '此链接已失效'])
const toTheShop = link(['To the shop', '前往商店'], '/')

export const newsletter = rows(
  {
    name: 'newsletter',
    shows: 'the box of the newsletter',
    says: ['SHELL-08'],
    address,
    states: { newsletter: 'editing.ready' },
    sees: inFooter(heading(['Letters from the workshop', '工坊来信']), field(email), subscribe()),
  },
  {
    name: 'newsletter-missing',
    shows: 'a subscription without an email',
    says: ['NEWS-01'],
    address,
    steps: [submit],
    states: { newsletter: 'editing.ready' },
    sees: inFooter(field(email, '', ['Please input your email address', '请输入您的电子邮箱'])),
    focus: part('textbox', email),
  },
  {
    name: 'newsletter-malformed',
    shows: 'a subscription with half an email address',
    says: ['NEWS-01'],
    address,
    steps: [type('mei@@example.com'), submit],
    states: { newsletter: 'editing.ready' },
    sees: inFooter(field(email, 'mei@@example.com', ['Please input valid email address', '请输入有效的电子邮箱'])),
    focus: part('textbox', email),
  },
  {
    name: 'newsletter-submitting',
    shows: 'the subscription is under way',
    says: ['FORM-02'],
    address,
    replies: { 'POST /api/purchase/footer_email': 'never' },
    steps: [type('mei@example.com'), submit],
    states: { newsletter: 'submitting' },
    sees: inFooter(field(email, 'mei@example.com'), subscribe(true)),
  },
  {
    name: 'newsletter-done',
    shows: 'the subscription succeeded',
    says: ['NEWS-02'],
    address,
    replies: { 'POST /api/purchase/footer_email': { re: '200' } },
    steps: [type('mei@example.com'), submit],
    states: { newsletter: 'editing.subscribed', messages: 'showing' },
    sees: [done, inFooter(field(email), subscribe())],
  },
  {
    name: 'newsletter-failed',
    shows: 'the subscription failed, silently',
    says: ['NEWS-02'],
    address,
    replies: { 'POST /api/purchase/footer_email': { re: '500', id: 'a1b2c3' } },
    steps: [type('mei@example.com'), submit],
    states: { newsletter: 'editing.coolingDown', messages: 'idle' },
    sees: [inFooter(field(email, 'mei@example.com'), subscribe()), absent(done)],
  },
  {
    name: 'newsletter-confirm',
    shows: 'the page of the link that confirms a subscription',
    says: ['X-LINK-01'],
    address: confirmPage,
    states: { newsletterLink: 'confirming.ready', screens: 'screen.newsletterLink' },
    sees: [confirmTitle, within(part('main'), confirm())],
  },
  {
    name: 'newsletter-confirming',
    shows: 'the subscription is confirmed',
    says: ['FORM-02'],
    address: confirmPage,
    replies: { 'POST /api/purchase/confirm_newsletter': 'never' },
    steps: [use],
    states: { newsletterLink: 'submitting' },
    sees: [confirmTitle, within(part('main'), confirm(true))],
  },
  {
    name: 'newsletter-confirm-lost',
    shows: 'the connection was lost when the subscription was confirmed',
    says: ['SESSION-07'],
    address: confirmPage,
    replies: { 'POST /api/purchase/confirm_newsletter': 'offline' },
    steps: [use],
    states: { newsletterLink: 'confirming.coolingDown' },
    sees: within(part('main'), text(['The connection was lost. Please try again.', '连接中断，请重试。']), confirm()),
  },
  {
    name: 'newsletter-confirmed',
    shows: 'the subscription was confirmed',
    says: ['X-LINK-01'],
    address: confirmPage,
    replies: { 'POST /api/purchase/confirm_newsletter': { re: '200' } },
    steps: [use],
    states: { newsletterLink: 'done' },
    sees: [heading(['You are subscribed', '您已订阅']), toTheShop],
  },
  {
    name: 'newsletter-gone',
    shows: 'a link that no longer confirms',
    says: ['X-LINK-01'],
    address: confirmPage,
    replies: { 'POST /api/purchase/confirm_newsletter': { re: '410' } },
    steps: [use],
    states: { newsletterLink: 'linkInvalid' },
    sees: [gone, toTheShop, absent(confirmTitle)],
  },
  {
    name: 'newsletter-end',
    shows: 'the page of the link that ends a subscription',
    address: endPage,
    states: { newsletterLink: 'confirming.ready' },
    sees: [
      heading(['End your subscription', '退订来信']),
      within(part('main'), button(['End the subscription', '退订'])),
    ],
  },
  {
    name: 'newsletter-ended',
    shows: 'the subscription has ended',
    says: ['X-LINK-01'],
    address: endPage,
    replies: { 'POST /api/purchase/end_newsletter': { re: '200' } },
    steps: [end],
    states: { newsletterLink: 'done' },
    sees: [heading(['Your subscription has ended', '您已退订']), toTheShop],
  },
)
