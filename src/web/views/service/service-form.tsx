import { Suspense } from 'react'
import { ringSizeLabel } from '#contract/catalogue/codes.ts'
import { pages } from '#contract/pages.ts'
import type { Eligibility, EligibleLine } from '#contract/service/schemas.ts'
import { maxServicePictures } from '#contract/service/pictures.ts'
import { handovers, maxServiceNote } from '#contract/service/service.ts'
import { isCollected, type RequestField, type RequestProblem } from '#machines/service/request-fields.ts'
import type { MessageId } from '../../i18n/messages.ts'
import { useTranslator } from '../../i18n/translator.tsx'
import { useScreen } from '../../root/use-screen.ts'
import { Button } from '../../ui/button.tsx'
import { Form } from '../../ui/form.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { Select } from '../../ui/select.tsx'
import { TextArea } from '../../ui/text-area.tsx'
import { FormProblem } from '../account/form-problem.tsx'
import { choiceOptions } from './choice-labels.ts'
import { Terms } from './eligible-items.tsx'
import { NextSteps } from './next-steps.tsx'
import { Pictures } from './pictures.tsx'
import { ServiceItem } from './service-item.tsx'
import { lazyComponent } from '../shell/lazy-component.tsx'

// The fields of an address, with the names of countries and states, are loaded only for who is visited by the courier.
const CollectAt = lazyComponent(async () => (await import('./collect-at.tsx')).CollectAt)

const missing: Record<RequestField, MessageId> = {
  choice: 'service.choiceMissing',
  handover: 'service.handoverMissing',
  note: 'service.malformed',
}

const noticeTexts = {
  changed: 'service.refused',
  uploading: 'service.pictures.uploading',
  picturesGone: 'service.pictures.allGone',
} as const

/** The form of a new request: the item, what is asked for, how it comes to the shop, what it costs, what is next. */
export const ServiceForm = ({ item, eligibility }: { item: EligibleLine; eligibility: Eligibility }) => {
  const t = useTranslator()
  const { snapshot, send } = useScreen('serviceForm')
  const { kind, fields, problems, notice } = snapshot.context
  const { pictures, collectAt } = snapshot.children
  const busy = snapshot.hasTag('busy')
  const problemText = (field: RequestField, problem: RequestProblem) => {
    if (problem === 'missing') return t(missing[field])
    return problem === 'tooLong' ? t('service.noteTooLong', { max: maxServiceNote }) : t('service.malformed')
  }
  const bind = (field: RequestField) => {
    const problem = problems[field]
    return {
      name: field,
      value: fields[field],
      onValueChange: (value: string) => send({ type: 'field.changed', field, value }),
      error: problem && problemText(field, problem),
      disabled: busy,
    }
  }
  const size = kind === 'resizing' ? item.size : null
  const isReturnable = item.kinds.some((each) => each.kind === 'return' && each.problem === null)
  return (
    <Form className="form service__form" onSubmit={() => send({ type: 'request.submitted' })}>
      <section>
        <h2 className="vh">{t('service.item')}</h2>
        <ServiceItem line={item.line} heading="h3">
          <p className="small quiet">{t('service.ofOrder', { number: item.orderNumber })}</p>
        </ServiceItem>
      </section>
      <Select
        {...bind('choice')}
        label={t(`service.choice.${kind}`)}
        placeholder={t('service.choose')}
        options={choiceOptions(t, kind).filter(({ value }) => value !== size)}
        hint={size === null || size === '0' ? undefined : t('service.sizeNow', { size: ringSizeLabel(size, '') })}
        required
      />
      {kind === 'resizing' ? (
        <a className="link link--tap small" href={pages.ringSize.href()} target="_blank" rel="noopener">
          {t('service.sizeGuide')}
        </a>
      ) : null}
      <Select
        {...bind('handover')}
        label={t('service.handover')}
        placeholder={t('service.choose')}
        options={handovers.map((value) => ({ value, label: t(`service.handover.${value}`) }))}
        required
      />
      {isCollected(fields) && collectAt ? (
        <Suspense fallback={<Skeleton label={t('service.formLoading')} />}>
          <CollectAt kind={kind} actor={collectAt} disabled={busy} />
        </Suspense>
      ) : null}
      <TextArea
        {...bind('note')}
        label={t('service.note')}
        optional={t('address.optional')}
        hint={t('service.noteHint')}
      />
      {pictures ? (
        <Pictures
          pictures={pictures}
          legend={
            <>
              {t('service.pictures')} <i>{t('address.optional')}</i>
            </>
          }
          hint={t('service.pictures.hint', { max: maxServicePictures })}
          places={maxServicePictures}
          status={(count) => (count > 0 ? t('service.pictures.count', { count, max: maxServicePictures }) : null)}
          disabled={busy}
        />
      ) : null}
      <section className="service__box">
        <h2 className="h3">{t('service.cost')}</h2>
        <Terms eligibility={eligibility} />
        {kind === 'resizing' && isReturnable ? <p className="small">{t('service.resizedStays')}</p> : null}
      </section>
      <NextSteps kind={kind} cost={eligibility.cost} handover={fields.handover} />
      <FormProblem problem={notice} texts={noticeTexts} />
      <Button variant="main" type="submit" busy={busy}>
        {t('service.submit')}
      </Button>
    </Form>
  )
}
