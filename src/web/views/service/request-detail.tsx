import { pages } from '#contract/pages.ts'
import type { ServiceDetails, ServiceRequest } from '#contract/service/schemas.ts'
import { useLocale, useTranslator } from '../../i18n/translator.tsx'
import { Price } from '../../ui/price.tsx'
import { formatDay, formatTime } from '../personal/dates.ts'
import { Steps } from '../personal/steps.tsx'
import { Facts } from '../privacy/facts.tsx'
import { choiceLabel } from './choice-labels.ts'
import { isLeftAsItWas, progressOf } from './progress.ts'
import { RequestActions } from './request-actions.tsx'
import { RequestMoney } from './request-money.tsx'
import { RequestPictures } from './request-pictures.tsx'
import { RequestResult } from './request-result.tsx'
import { ServiceItem } from './service-item.tsx'
import { StateChip } from './state-chip.tsx'
import { LateCollectedAt } from './late-collected-at.tsx'

// With the names of countries and states, of which few requests have one.

const choiceOf = ({ reason, size, work, problem }: ServiceDetails) => reason ?? size ?? work ?? problem ?? ''

/** One request: where it stands, what is next, what was asked for, and what was noted of the piece. */
export const RequestDetail = ({ request }: { request: ServiceRequest }) => {
  const t = useTranslator()
  const { kind, number, state, refundSen } = request
  const isFree = request.quoteSen === 0
  return (
    <>
      <div className="sec order__title">
        <h1>{t('service.requestTitleOf', { kind: t(`service.kind.${kind}`), number })}</h1>
        <StateChip state={state} />
      </div>
      <RequestResult isFree={isFree} />
      <p className="service__lead">
        {t(isFree && state === 'quoted' ? 'service.then.quotedFree' : `service.then.${state}`)}
        {isLeftAsItWas(request) ? <> {t('service.notWorkedOn')}</> : null}
      </p>
      <Steps
        label={t('service.progress')}
        steps={progressOf(request).map((step, index) => ({
          ...step,
          id: `${index}-${step.state}`,
          name: t(`service.state.${step.state}`),
        }))}
      />
      <RequestMoney request={request} />
      {refundSen ? (
        <section className="service__part">
          <h2>{t('service.refund')}</h2>
          <p className="service__amount">
            <Price sen={refundSen} />
          </p>
        </section>
      ) : null}
      <Words heading={t('service.reply')} words={request.reply} />
      <RequestActions request={request} />
      <Intake request={request} />
      <Asked request={request} />
      <RequestPictures request={request} />
      <noscript>
        <p className="small">{t('service.script')}</p>
      </noscript>
    </>
  )
}

/** What the shop wrote, with its line breaks. */
const Words = ({ heading, words }: { heading: string; words: string | null }) =>
  words === null || words === '' ? null : (
    <section className="service__part order__words">
      <h2>{heading}</h2>
      <p>{words}</p>
    </section>
  )

/** What was noted when the piece came to the shop; of work on a stone that has a number, that it comes back. */
const Intake = ({ request: { kind, details, intake } }: { request: ServiceRequest }) => {
  const t = useTranslator()
  const locale = useLocale()
  if (!intake) return null
  const { receivedAt, certificate, inscription, weightMg, notes } = intake
  const comesBack = kind !== 'return' && details.problem !== 'lost stone' && (certificate ?? inscription) !== null
  const noted: [string, string | null][] = [
    [
      t('service.intake.received'),
      t('personal.dateTime', { date: formatDay(locale, receivedAt), time: formatTime(locale, receivedAt) }),
    ],
    [t('service.intake.certificate'), certificate],
    [t('service.intake.inscription'), inscription],
    [t('service.intake.weight'), t('service.intake.grams', { weight: (weightMg / 1000).toFixed(3) })],
    [t('service.intake.notes'), notes],
  ]
  return (
    <section className="service__part" aria-labelledby="service-intake">
      <h2 id="service-intake">{t('service.intake')}</h2>
      <p className="small quiet">{t(comesBack ? 'service.intakeText' : 'service.intakeReturnText')}</p>
      <Facts
        facts={noted.flatMap(([name, value]) => (value === null || value === '' ? [] : [[name, value] as const]))}
      />
    </section>
  )
}

/** The item, and what its customer asked for. */
const Asked = ({ request }: { request: ServiceRequest }) => {
  const t = useTranslator()
  const locale = useLocale()
  const { kind, line, details, order, orderNumber, createdAt, tracking } = request
  return (
    <section className="service__part" aria-labelledby="service-asked">
      <h2 id="service-asked">{t('service.ask')}</h2>
      <ServiceItem line={line} heading="h3" />
      <Facts
        facts={[
          [t(`service.choice.${kind}`), choiceLabel(t, kind, choiceOf(details))],
          [t('service.handover'), t(`service.handover.${details.handover}`)],
          ...(details.collectAt
            ? [[t('address.collectAt'), <LateCollectedAt key="collectAt" address={details.collectAt} />] as const]
            : []),
          ...(details.note === ''
            ? []
            : [
                [
                  t('service.note'),
                  <span key="note" className="service__note">
                    {details.note}
                  </span>,
                ] as const,
              ]),
          [t('service.submittedLabel'), formatDay(locale, createdAt)],
          [
            t('service.order'),
            <a key="order" className="link num" href={pages.order.href({ order })}>
              {orderNumber}
            </a>,
          ],
          ...(tracking === null ? [] : [[t('service.tracking'), tracking] as const]),
        ]}
      />
    </section>
  )
}
