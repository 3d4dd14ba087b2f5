import { useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import type { EnquiryField, enquiryMachine } from '#machines/lead/enquiry.machine.ts'
import type { enquiryPictureMachine } from '#machines/lead/enquiry-picture.machine.ts'
import { pages } from '#contract/pages.ts'
import { enquiryLimits } from '#contract/lead/lead.ts'
import type { MessageId } from '../../i18n/messages.ts'
import { RichText } from '../../i18n/rich-text.tsx'
import { useTranslator } from '../../i18n/translator.tsx'
import { useChildOf } from '../../root/context.tsx'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { Form } from '../../ui/form.tsx'
import { FormProblem } from '../account/form-problem.tsx'
import { messageLink } from '../account/message-link.tsx'
import { EnquiryPicture } from './enquiry-picture.tsx'

const messages = {
  name: { missing: 'lead.missing', malformed: 'lead.missing' },
  whatsapp: { missing: 'lead.missing', malformed: 'lead.uncallable' },
  budget: { missing: 'lead.missing', malformed: 'lead.malformed' },
} as const satisfies Record<EnquiryField, Record<'missing' | 'malformed', MessageId>>
const formMessages = { tooMany: 'lead.tooMany' } as const
const inputs = [
  { field: 'name', label: 'lead.name', autoComplete: 'name' },
  { field: 'whatsapp', label: 'lead.whatsapp', type: 'tel', autoComplete: 'tel' },
  { field: 'budget', label: 'lead.budget', inputMode: 'decimal', autoComplete: 'off' },
] as const
const privacyTags = { privacy: messageLink(pages.privacyPolicy.href(), { newTab: true }) }

/** The budget enquiry: name, WhatsApp number and budget of a shopper who would like to be contacted. */
export const Enquiry = ({ enquiry }: { enquiry: ActorRefFrom<typeof enquiryMachine> }) => {
  const t = useTranslator()
  const { fields, problems } = useSelector(enquiry, (snapshot) => snapshot.context)
  const busy = useSelector(enquiry, (snapshot) => snapshot.hasTag('busy'))
  const picture = useChildOf<ActorRefFrom<typeof enquiryPictureMachine>>(enquiry, 'enquiryPicture')
  const errorOf = (field: EnquiryField) => {
    const problem = problems[field]
    return problem ? t(messages[field][problem]) : undefined
  }
  return (
    <Form className="form" onSubmit={() => enquiry.send({ type: 'enquiry.submitted' })}>
      <p className="small quiet">{t('lead.text')}</p>
      {inputs.map(({ field, label, ...input }) => (
        <Field
          key={field}
          label={t(label)}
          name={field}
          maxLength={enquiryLimits[field]}
          required
          value={fields[field]}
          onValueChange={(value) => enquiry.send({ type: 'field.changed', field, value })}
          error={errorOf(field)}
          {...input}
        />
      ))}
      <FormProblem problem={problems.form} texts={formMessages} />
      <Button variant="main" wide type="submit" busy={busy}>
        {t('lead.submit')}
      </Button>
      <p className="tiny quiet">
        <RichText id="lead.privacy" tags={privacyTags} />
      </p>
      {picture ? <EnquiryPicture picture={picture} /> : null}
    </Form>
  )
}
