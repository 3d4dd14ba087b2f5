import { picture } from '../data/pictures.ts'
import { advance, fill, press, rows, send, type Step } from '../support/row.ts'
import {
  absent,
  button,
  dialog,
  field,
  heading,
  linkInNewTab,
  part,
  popup,
  text,
  within,
  type Seen,
} from '../support/seen.ts'

const address = '/pages/FAQ'
const title = ['Tell Us Your Budget', '告诉我们您的预算'] as const
const name = ['Name', '姓名'] as const
const whatsapp = 'WhatsApp'
const budget = ['Budget (RM)', '预算（RM）'] as const
const missing = ['Please Enter', '请输入'] as const
const submitButton = (busy = false) => button(['Submit', '提交'], { busy })
const inEnquiry = (...sees: (Seen | Seen[])[]) => within(part('dialog', title), ...sees)

/** The enquiry comes by itself five seconds after the page has loaded. */
const opened = advance(5000)
const filled: Step[] = [
  opened,
  fill(part('textbox', name), 'Mei'),
  fill(part('textbox', whatsapp), '012-345 6789'),
  fill(part('textbox', budget), '8000'),
]
const submit = press(part('button', ['Submit', '提交']))
const filledIn: Seen[] = [field(name, 'Mei'), field(whatsapp, '012-345 6789'), field(budget, '8000')]
const failed = text(['Failed', '提交失败'])
const advertised = {
  'GET /api/purchase/client_ad': {
    re: '200',
    data: {
      image_url: '/pictures/ad-ring?width=480&v=1',
      mobile_image_url: '',
      image: picture('ad-ring'),
      mobile_image: null,
    },
  },
} as const

export const lead = rows(
  {
    name: 'enquiry-waiting',
    shows: 'a page in its first five seconds',
    says: ['LEAD-01'],
    address,
    steps: [advance(4999)],
    states: { lead: 'delaying', dialogs: 'closed' },
    sees: absent(dialog(title)),
  },
  {
    name: 'enquiry-behind',
    shows: 'the enquiry waits behind a login that is open',
    says: ['LEAD-01', 'DIALOG-01'],
    address,
    steps: [send('app', { type: 'dialog.opened', dialog: 'sign' }), opened],
    states: { lead: 'waiting', dialogs: 'guest.sign' },
    sees: [dialog(['Log In To Your Account', '登录您的账户']), absent(dialog(title))],
  },
  {
    name: 'enquiry-after-cart',
    shows: 'a page within the minute after the shopper added to the cart',
    says: ['LEAD-01'],
    address,
    steps: [send('lead', { type: 'item.requested' }), advance(59_999)],
    states: { lead: 'pausing', dialogs: 'closed' },
    sees: absent(dialog(title)),
  },
  {
    name: 'enquiry',
    shows: 'the budget enquiry, five seconds after the page has loaded',
    says: ['LEAD-01', 'LEAD-06', 'DIALOG-02'],
    address,
    steps: [opened],
    states: { dialogs: 'form', enquiry: 'editing.ready', enquiryPicture: 'fallback', lead: 'finished' },
    sees: [
      dialog(title),
      inEnquiry(
        heading(title),
        field(name),
        field(whatsapp),
        field(budget),
        submitButton(),
        linkInNewTab(['Privacy Policy', '隐私政策'], '/pages/PrivacyPolicy'),
        button(['Close', '关闭']),
      ),
    ],
  },
  {
    name: 'enquiry-advertised',
    shows: 'the budget enquiry with its advertised picture',
    says: ['LEAD-06'],
    address,
    replies: advertised,
    steps: [opened],
    states: { enquiryPicture: 'advertised' },
    sees: inEnquiry(field(name), submitButton()),
  },
  {
    name: 'enquiry-loading-picture',
    shows: 'the budget enquiry before its picture is known',
    says: ['LEAD-06'],
    address,
    replies: { 'GET /api/purchase/client_ad': 'never' },
    steps: [opened],
    states: { enquiryPicture: 'loading' },
    sees: inEnquiry(field(name), submitButton()),
  },
  {
    name: 'enquiry-missing',
    shows: 'a budget enquiry without anything',
    says: ['LEAD-02'],
    address,
    steps: [opened, submit],
    states: { enquiry: 'editing.ready' },
    sees: inEnquiry(field(name, '', missing), field(whatsapp, '', missing), field(budget, '', missing), submitButton()),
    focus: part('textbox', name),
  },
  {
    name: 'enquiry-malformed',
    shows: 'a budget that is no number',
    says: ['LEAD-02'],
    address,
    steps: [...filled, fill(part('textbox', budget), 'much'), submit],
    states: { enquiry: 'editing.ready' },
    sees: inEnquiry(
      field(name, 'Mei'),
      field(whatsapp, '012-345 6789'),
      field(budget, 'much', ['Please enter in true number', '请输入正确的数字']),
    ),
    focus: part('textbox', budget),
  },
  {
    name: 'enquiry-uncallable',
    shows: 'a number that cannot be called',
    says: ['LEAD-02', 'X-TEXT-01'],
    address,
    steps: [...filled, fill(part('textbox', whatsapp), '12'), submit],
    states: { enquiry: 'editing.ready' },
    sees: inEnquiry(
      field(whatsapp, '12', [
        'Please enter a number that can be called, such as +60 12-345 6789 or +65 9123 4567',
        '请输入可以拨通的号码，例如 +60 12-345 6789 或 +65 9123 4567',
      ]),
      field(budget, '8000'),
    ),
    focus: part('textbox', whatsapp),
  },
  {
    name: 'enquiry-submitting',
    shows: 'the enquiry is sent',
    says: ['FORM-02'],
    address,
    replies: { 'POST /api/purchase/submit_custom_info': 'never' },
    steps: [...filled, submit],
    states: { enquiry: 'submitting' },
    sees: inEnquiry(filledIn, submitButton(true)),
  },
  {
    name: 'enquiry-failed',
    shows: 'the enquiry failed',
    says: ['LEAD-05'],
    address,
    replies: { 'POST /api/purchase/submit_custom_info': { re: '500', id: 'a1b2c3' } },
    steps: [...filled, submit],
    states: { enquiry: 'editing.coolingDown', messages: 'showing' },
    sees: [failed, inEnquiry(filledIn, submitButton())],
  },
  {
    name: 'enquiry-too-many',
    shows: 'too many enquiries',
    says: ['LEAD-05'],
    address,
    replies: { 'POST /api/purchase/submit_custom_info': { re: '429' } },
    steps: [...filled, submit],
    states: { enquiry: 'editing.coolingDown', messages: 'showing' },
    sees: [
      failed,
      inEnquiry(
        filledIn,
        text([
          'There were many enquiries from here. What you typed is still here, please try again in an hour.',
          '此处提交的咨询过多。您填写的内容仍在，请一小时后再试。',
        ]),
      ),
    ],
  },
  {
    name: 'enquiry-lost',
    shows: 'the connection was lost when the enquiry was sent',
    says: ['LEAD-05', 'SESSION-07'],
    address,
    replies: { 'POST /api/purchase/submit_custom_info': 'offline' },
    steps: [...filled, submit],
    states: { enquiry: 'editing.coolingDown' },
    sees: [
      failed,
      inEnquiry(
        filledIn,
        text([
          'The connection was lost. What you typed is still here, please try again.',
          '网络连接中断。您填写的内容仍在，请重试。',
        ]),
      ),
    ],
  },
  {
    name: 'enquiry-thanks',
    shows: 'thanks for the enquiry',
    says: ['LEAD-04'],
    address,
    replies: { 'POST /api/purchase/submit_custom_info': { re: '200' } },
    steps: [...filled, submit],
    states: { lead: 'thanking', dialogs: 'closed' },
    sees: [
      popup(['Tips', '提示']),
      text(['Thanks for submitting. We will get in touch with you shortly.', '感谢您的提交，我们会尽快与您联系。']),
      button(['Confirm', '确认']),
      absent(button(['Cancel', '取消']), dialog(title)),
    ],
  },
  {
    name: 'enquiry-over',
    shows: 'a page after the enquiry was closed',
    says: ['LEAD-03'],
    address,
    steps: [opened, send('dialogs', { type: 'dialog.closed' }), advance(10_000)],
    states: { lead: 'finished', dialogs: 'closed' },
    sees: absent(dialog(title)),
  },
)
