import type { Data } from '#contract/calls.ts'
import type { Locale } from '#contract/locale.ts'
import { formatRinggit } from '#contract/money.ts'
import { useLocale, useSay, type Say } from '../../i18n/text.tsx'
import { formatDay, formatTime } from '../personal/dates.ts'
import { stateMessage } from '../order/progress.ts'
import { visitStateMessage } from '../appointment/visit-texts.ts'
import { Facts } from './facts.tsx'
import { Records } from './records.tsx'

type PersonalData = Data<'POST /api/privacy/get_own_data'>['data']

/** Several parts of one stored thing, as a line; what is empty is left out. */
const lineOf = (...parts: readonly (string | null)[]) => parts.filter(Boolean).join(' · ')

const receiveOf = ({ receive }: PersonalData['orders'][number]) =>
  receive.method === 'delivery'
    ? [receive.name, receive.phone, receive.address, receive.unit, `${receive.postcode} ${receive.city}`.trim()]
    : [receive.name, receive.phone]

const newsletterLines = (say: Say, { newsletter }: PersonalData, day: (at: string) => string) =>
  newsletter
    ? [
        lineOf(
          newsletter.email,
          say('privacy.since', { date: day(newsletter.since) }),
          newsletter.confirmedAt && say('privacy.confirmed', { date: day(newsletter.confirmedAt) }),
          newsletter.endedAt && say('privacy.ended', { date: day(newsletter.endedAt) }),
        ),
      ]
    : []

const momentIn = (say: Say, locale: Locale) => (at: string) =>
  say('personal.dateTime', { date: formatDay(locale, at), time: formatTime(locale, at) })

/** Everything that is stored about the customer, in words. */
export const Stored = ({ data }: { data: PersonalData }) => {
  const say = useSay()
  const locale = useLocale()
  const day = (at: string) => formatDay(locale, at)
  const moment = momentIn(say, locale)
  const { account } = data
  return (
    <>
      <Facts
        facts={[
          [say('privacy.name'), `${account.firstName} ${account.lastName}`.trim() || say('privacy.none')],
          [say('privacy.email'), account.email],
          [say('privacy.gender'), say(account.gender === '1' ? 'regist.woman' : 'regist.man')],
          [say('privacy.language'), account.language === 'zh-CN' ? '简体中文' : 'English'],
          [say('privacy.customerNumber'), account.customerNumber],
          [say('privacy.registered'), day(account.createdAt)],
          [
            say('privacy.signedIn'),
            account.signedInAt ? lineOf(moment(account.signedInAt), account.signedInFrom) : say('privacy.none'),
          ],
        ]}
      />
      <div className="privacy__records">
        <Records
          name={say('privacy.orders')}
          lines={data.orders.map((order) =>
            lineOf(
              order.number,
              day(order.createdAt),
              formatRinggit(order.totalSen),
              say(stateMessage(order.state, order.receive.method)),
              order.lines.map((line) => line.name[locale]).join(', '),
              ...receiveOf(order),
            ),
          )}
        />
        <Records
          name={say('privacy.visits')}
          lines={data.appointments.map((visit) =>
            lineOf(
              visit.number,
              moment(visit.startsAt),
              say(visitStateMessage(visit.state)),
              visit.visitor1Name,
              visit.visitor2Name,
              `${visit.areaCode} ${visit.phoneNumber}`,
              visit.email,
              formatRinggit(visit.budgetSen),
            ),
          )}
        />
        <Records
          name={say('privacy.enquiries')}
          lines={data.enquiries.map((enquiry) =>
            lineOf(day(enquiry.createdAt), enquiry.name, enquiry.whatsapp, formatRinggit(enquiry.budgetSen)),
          )}
        />
        <Records
          name={say('privacy.cart')}
          lines={data.cart.map((item) => lineOf(item.name?.[locale] ?? null, item.sku, item.size, day(item.addedAt)))}
        />
        <Records name={say('privacy.newsletter')} lines={newsletterLines(say, data, day)} />
        <Records
          name={say('privacy.sessions')}
          lines={data.sessions.map((session) =>
            lineOf(
              say('privacy.since', { date: moment(session.createdAt) }),
              say('privacy.lastUsed', { date: moment(session.seenAt) }),
            ),
          )}
        />
        <Records
          name={say('privacy.identities')}
          lines={data.identities.map((identity) => lineOf(identity.issuer, day(identity.linkedAt)))}
        />
      </div>
    </>
  )
}
