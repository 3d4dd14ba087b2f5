import { useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import type { appointmentMachine } from '#machines/appointment/appointment.machine.ts'
import type { CheckedField, TextField } from '#machines/appointment/form.ts'
import type { slotsMachine } from '#machines/appointment/slots.machine.ts'
import { pages } from '#contract/pages.ts'
import {
  appointmentLimits,
  inquiries,
  requiresSocialMedia,
  sources,
  sourceSocialMedia,
} from '#contract/appointment/appointment.ts'
import { RichText } from '../../i18n/rich-text.tsx'
import { useTranslator } from '../../i18n/translator.tsx'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { Form } from '../../ui/form.tsx'
import { FormProblem } from '../account/form-problem.tsx'
import { messageLink } from '../account/message-link.tsx'
import { BudgetField } from './budget-field.tsx'
import { Choices } from './choices.tsx'
import { DateField } from './date-field.tsx'
import { PhoneField } from './phone-field.tsx'
import { problemText } from './problem-texts.ts'
import { SlotField } from './slot-field.tsx'

const consentTags = { privacy: messageLink(pages.privacyPolicy.href(), { newTab: true }) }

interface FormProps {
  appointment: ActorRefFrom<typeof appointmentMachine>
  slots: ActorRefFrom<typeof slotsMachine>
}

/** The fields of an appointment: date, slot, personal details and reason. */
export const AppointmentFormFields = ({ appointment, slots }: FormProps) => {
  const t = useTranslator()
  const { form, problems, notice } = useSelector(appointment, (snapshot) => snapshot.context)
  const busy = useSelector(appointment, (snapshot) => snapshot.hasTag('busy'))
  const incomplete = useSelector(
    appointment,
    (snapshot) => snapshot.matches({ open: { filling: 'ready' } }) && !snapshot.can({ type: 'appointment.submitted' }),
  )
  const change = (field: TextField) => (value: string) => appointment.send({ type: 'field.changed', field, value })
  const leave = (field: CheckedField) => () => appointment.send({ type: 'field.left', field })
  const errorOf = (field: CheckedField) => {
    const text = problemText(problems, field)
    return text && t(text)
  }
  return (
    <Form className="form" onSubmit={() => appointment.send({ type: 'appointment.submitted' })}>
      <div className="form__row">
        <DateField slots={slots} error={errorOf('date')} disabled={busy} onLeave={leave('date')} />
        <SlotField slots={slots} error={errorOf('section')} disabled={busy} onLeave={leave('section')} />
      </div>
      <div className="form__row">
        <Field
          label={t('appointment.name')}
          name="visitor1name"
          autoComplete="name"
          maxLength={appointmentLimits.name}
          readOnly={busy}
          value={form.visitor1name}
          onValueChange={change('visitor1name')}
          onBlur={leave('visitor1name')}
          error={errorOf('visitor1name')}
        />
        <Field
          label={t('appointment.secondVisitor')}
          optional={t('appointment.optional')}
          name="visitor2name"
          autoComplete="off"
          maxLength={appointmentLimits.name}
          readOnly={busy}
          value={form.visitor2name}
          onValueChange={change('visitor2name')}
        />
      </div>
      <div className="form__row">
        <PhoneField
          form={form}
          error={errorOf('phone')}
          disabled={busy}
          onPhone={change('phone')}
          onAreaCode={({ code, country }) => appointment.send({ type: 'areaCode.chosen', code, country })}
          onLeave={leave('phone')}
        />
        <Field
          label={t('appointment.email')}
          name="email"
          type="email"
          autoComplete="email"
          maxLength={appointmentLimits.email}
          readOnly={busy}
          value={form.email}
          onValueChange={change('email')}
          onBlur={leave('email')}
          error={errorOf('email')}
        />
      </div>
      <Choices
        label={t('appointment.inquiry')}
        name="inquiry"
        options={inquiries.map((value) => ({ value, label: t(`appointment.inquiry${value}`) }))}
        chosen={form.inquiry}
        onToggle={(option) => appointment.send({ type: 'option.toggled', field: 'inquiry', option })}
        onLeave={leave('inquiry')}
        disabled={busy}
        error={errorOf('inquiry')}
      />
      <Choices
        label={t('appointment.source')}
        name="source"
        options={sources.map((value) => ({ value, label: t(`appointment.source${value}`) }))}
        chosen={form.source}
        onToggle={(option) => appointment.send({ type: 'option.toggled', field: 'source', option })}
        onLeave={leave('source')}
        disabled={busy}
        error={errorOf('source')}
      />
      {form.source.includes('Other') ? (
        <Field
          label={t('appointment.sourceOtherText')}
          name="source_other"
          autoComplete="off"
          maxLength={appointmentLimits.sourceOther}
          readOnly={busy}
          value={form.source_other}
          onValueChange={change('source_other')}
          optional={t('appointment.optional')}
        />
      ) : null}
      <Choices
        label={t('appointment.socialMedia')}
        name="source_social_media"
        options={sourceSocialMedia.map((value) => ({ value, label: t(`appointment.social${value}`) }))}
        optional={requiresSocialMedia(form.source) ? undefined : t('appointment.optional')}
        chosen={form.source_social_media}
        onToggle={(option) => appointment.send({ type: 'option.toggled', field: 'source_social_media', option })}
        onLeave={leave('source_social_media')}
        disabled={busy}
        error={errorOf('source_social_media')}
      />
      <div className="form__row appt__end">
        <BudgetField
          value={form.budget}
          error={errorOf('budget')}
          disabled={busy}
          onValueChange={change('budget')}
          onLeave={leave('budget')}
        />
        <Button variant="main" wide type="submit" busy={busy} disabled={incomplete}>
          {t('appointment.submit')}
        </Button>
      </div>
      <FormProblem problem={notice} />
      <p className="field__hint">
        <RichText id="appointment.consent" tags={consentTags} />
      </p>
    </Form>
  )
}
