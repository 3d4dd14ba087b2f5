import { fullName } from '#contract/account/full-name.ts'
import { addressLines } from '#contract/address/lines.ts'
import type { Data } from '#contract/calls.ts'
import type { Locale } from '#contract/locale.ts'
import { useLocale, useTranslator, type Translator } from '../../i18n/translator.tsx'
import { priceText } from '#contract/money.ts'
import { formatDay, formatTime } from '../personal/dates.ts'
import { stateMessage } from '../order/progress.ts'
import { appointmentStateMessage } from '../appointment/appointment-texts.ts'
import { Facts } from './facts.tsx'
import { Records } from './records.tsx'

type PersonalData = Data<'POST /api/privacy/get_own_data'>['data']

/** The non-empty parts of a stored record on one line. */
const lineOf = (...parts: readonly (string | null)[]) => parts.filter(Boolean).join(' · ')

const receiveOf = (locale: Locale, { receive }: PersonalData['orders'][number]) => [
  receive.name,
  receive.phone,
  ...(receive.method === 'delivery' ? addressLines(locale, receive) : []),
]

const newsletterLines = (t: Translator, { newsletter }: PersonalData, day: (at: string) => string) =>
  newsletter
    ? [
        lineOf(
          newsletter.email,
          t('privacy.since', { date: day(newsletter.since) }),
          newsletter.confirmedAt && t('privacy.confirmed', { date: day(newsletter.confirmedAt) }),
          newsletter.endedAt && t('privacy.ended', { date: day(newsletter.endedAt) }),
        ),
      ]
    : []

const momentIn = (t: Translator, locale: Locale) => (at: string) =>
  t('personal.dateTime', { date: formatDay(locale, at), time: formatTime(locale, at) })

/** Everything that is stored about the customer, in readable form. */
export const Stored = ({ data }: { data: PersonalData }) => {
  const t = useTranslator()
  const locale = useLocale()
  const day = (at: string) => formatDay(locale, at)
  const moment = momentIn(t, locale)
  const { account } = data
  return (
    <>
      <Facts
        facts={[
          [t('privacy.name'), fullName(account.firstName, account.lastName) || t('privacy.none')],
          [t('privacy.email'), account.email],
          [t('privacy.gender'), t(account.gender === '1' ? 'regist.woman' : 'regist.man')],
          [t('privacy.language'), account.language === 'zh-CN' ? '简体中文' : 'English'],
          [t('privacy.customerNumber'), account.customerNumber],
          [t('privacy.registered'), day(account.createdAt)],
          [
            t('privacy.signedIn'),
            account.signedInAt ? lineOf(moment(account.signedInAt), account.signedInFrom) : t('privacy.none'),
          ],
        ]}
      />
      <div className="privacy__records">
        <Records
          name={t('privacy.orders')}
          lines={data.orders.map((order) =>
            lineOf(
              order.number,
              day(order.createdAt),
              priceText(order.totalSen),
              t(stateMessage(order.state, order.receive.method)),
              order.lines.map((line) => line.name[locale]).join(', '),
              ...receiveOf(locale, order),
              order.giftMessage,
              order.note,
            ),
          )}
        />
        <Records
          name={t('privacy.requests')}
          lines={data.requests.map((request) =>
            lineOf(request.number, request.orderNumber, day(request.createdAt), request.details.note),
          )}
        />
        <Records
          name={t('privacy.appointments')}
          lines={data.appointments.map((appointment) =>
            lineOf(
              appointment.number,
              moment(appointment.startsAt),
              t(appointmentStateMessage(appointment.state)),
              appointment.visitor1Name,
              appointment.visitor2Name,
              `${appointment.areaCode} ${appointment.phoneNumber}`,
              appointment.email,
              priceText(appointment.budgetSen),
            ),
          )}
        />
        <Records
          name={t('privacy.enquiries')}
          lines={data.enquiries.map((enquiry) =>
            lineOf(day(enquiry.createdAt), enquiry.name, enquiry.whatsapp, priceText(enquiry.budgetSen)),
          )}
        />
        <Records
          name={t('privacy.addresses')}
          lines={data.addresses.map((address) => lineOf(address.name, address.phone, ...addressLines(locale, address)))}
        />
        <Records
          name={t('privacy.cart')}
          lines={data.cart.map((item) => lineOf(item.name?.[locale] ?? null, item.sku, item.size, day(item.addedAt)))}
        />
        <Records
          name={t('privacy.favourites')}
          lines={data.favourites.map((item) => lineOf(item.name?.[locale] ?? null, item.sku, day(item.addedAt)))}
        />
        <Records name={t('privacy.newsletter')} lines={newsletterLines(t, data, day)} />
        <Records
          name={t('privacy.sessions')}
          lines={data.sessions.map((session) =>
            lineOf(
              session.browser,
              session.system,
              session.network,
              t('privacy.since', { date: moment(session.createdAt) }),
              t('privacy.lastUsed', { date: moment(session.seenAt) }),
            ),
          )}
        />
        <Records
          name={t('privacy.emailChanges')}
          lines={data.emailChanges.map((change) => lineOf(`${change.from} → ${change.to}`, moment(change.createdAt)))}
        />
        <Records
          name={t('privacy.identities')}
          lines={data.identities.map((identity) => lineOf(identity.issuer, day(identity.linkedAt)))}
        />
      </div>
    </>
  )
}
