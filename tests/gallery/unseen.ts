const atOnce = 'it is left in the same moment'
const nothing = 'nothing is shown in it'

/** Why nothing is seen of a machine, or of one of its states. */
export const unseen: Readonly<Record<string, string | Readonly<Record<string, string>>>> = {
  afterLogin: 'it resumes what a login interrupted; what it resumes is seen',
  app: 'it passes events between the machines that are seen',
  conversion: 'it counts, and changes nothing that is seen',
  focusRestorer: 'it moves the focus when an element disappears, and changes nothing that is seen',
  keepalive: 'it keeps the session, and changes nothing that is seen',
  navigation: 'it scrolls and remembers the page before',
  reloadGuard: 'it reloads the page',
  loginCheck: 'it asks the server before a page or a dialog opens; what opens is seen',
  tabs: 'it tells other tabs of changes',
  appointment: { restoring: 'it reads the storage of the browser, which answers at once', routing: atOnce },
  builder: {
    'entrance.arriving': atOnce,
    'entrance.recalling': 'it reads the storage of the browser, which answers at once',
    'choice.deciding': atOnce,
    'choice.judging': atOnce,
    'choice.reading': 'what was known before stays visible',
    'engraving.checking': atOnce,
    'order.checking': 'it waits for what is being read; the button is busy as in order.adding',
  },
  clickDebounce: 'it cancels the second click of a double click, and changes nothing that is seen',
  connection: { 'lost.unreachable.pinging': 'it looks like lost.unreachable.waiting' },
  consent: { reading: 'it reads the storage of the browser, which answers at once' },
  dialogs: { opening: 'the code of the dialogs is fetched; no dialog is open yet' },
  enquiry: { accepted: 'the dialog is closed by then' },
  enquiryPicture: { reading: 'it reads the storage of the browser, which answers at once' },
  instructions: { idle: nothing, reading: nothing },
  lead: { deciding: atOnce, checking: nothing, offering: 'the code of the enquiry is fetched; it is not open yet' },
  leave: { leaving: 'the page has been left by then' },
  locale: { loading: 'the old texts stay until the new ones are there' },
  login: {
    superseded: 'the dialog is closed by then',
    done: 'the dialog is closed by then',
  },
  newsletterLink: { opening: atOnce },
  paymentStatus: {
    paid: 'the thank-you page is opened at once',
    failed: 'the page of the failed payment is opened at once',
    ended: 'the popup of the ended session covers it (checkout-ended)',
  },
  personalArea: {
    opening: 'it reads the storage of the browser, which answers at once',
    redirecting: 'the appointments are opened at once',
  },
  register: { done: 'the login has replaced the dialog by then' },
  screens: {
    'builder.starting': atOnce,
    'customer.starting': atOnce,
    'screen.starting': atOnce,
    'screen.routing': atOnce,
  },
  search: { 'shown.leaving': 'the page of the chosen result is opened; the results look as before' },
  session: { starting: atOnce },
  socialSignIn: {
    waiting: 'the window of the other company is open; the dialog looks as before',
    done: 'the dialog is closed by then',
  },
  supportWidget: { deciding: atOnce },
  verificationCode: { renewing: 'the picture before stays until the new one is there' },
}
