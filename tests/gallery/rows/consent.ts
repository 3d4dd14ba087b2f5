import { rows, send } from '../support/row.ts'
import { absent, button, link, part, type Seen, within } from '../support/seen.ts'

const address = '/pages/FAQ'
const settings = { analytics: { id: 'K-1', url: 'https://count.example/script.js' } }
const bar = part('region', ['Counting visits', '访问统计'])
const reopen: Seen[] = within(part('contentinfo'), button(['Counting visits', '访问统计']))

export const consent = rows(
  {
    name: 'consent',
    shows: 'the question whether visits may be counted',
    address,
    settings,
    states: { consent: 'prompting' },
    sees: [
      within(
        bar,
        button(['Accept', '接受']),
        button(['Decline', '拒绝']),
        link(['Our privacy policy', '我们的隐私政策'], '/pages/PrivacyPolicy'),
      ),
      absent(...reopen),
      // They float above the question.
      within(
        part('complementary', ['Contact', '联系']),
        link(['Appointment', '预约'], '/pages/Appointment'),
        link(['Chat with us', '在线咨询']),
      ),
    ],
  },
  {
    name: 'consent-refused',
    shows: 'visits may not be counted',
    address,
    settings,
    steps: [send('consent', { type: 'consent.refused' })],
    states: { consent: 'chosen.refused' },
    sees: [reopen, absent({ part: bar })],
  },
  {
    name: 'consent-given',
    shows: 'visits are counted',
    says: ['X-CONSENT-01'],
    address,
    settings: { analytics: { id: 'K-1', url: 'data:text/javascript,//' } },
    steps: [send('consent', { type: 'consent.given' })],
    states: { consent: 'chosen.given' },
    sees: [reopen, absent({ part: bar })],
  },
  {
    name: 'consent-unneeded',
    shows: 'a shop that counts no visits',
    address,
    states: { consent: 'unneeded' },
    sees: absent({ part: bar }, ...reopen),
  },
)
