import type { InfoProblems } from '#machines/personal/info-fields.ts'
import { maxNameLength } from '#contract/account/settings.ts'
import { isLocale, type Locale } from '#contract/locale.ts'
import type { InfoNotice } from '#machines/personal/personal-info.machine.ts'
import type { MessageId } from '../../i18n/messages.ts'
import { type Translator, useTranslator } from '../../i18n/translator.tsx'
import { useScreen } from '../../root/use-screen.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { Form } from '../../ui/form.tsx'
import { Pill } from '../../ui/radio-pill.tsx'
import { Said } from '../../ui/said.tsx'
import { Select } from '../../ui/select.tsx'
import { FormProblem } from '../account/form-problem.tsx'

const genders = [
  ['1', 'regist.woman'],
  ['0', 'regist.man'],
] as const satisfies readonly (readonly [string, MessageId])[]

const languageNames: Record<Locale, string> = { en: 'English', 'zh-CN': '简体中文' }
const languages = Object.entries(languageNames).map(([value, label]) => ({ value, label }))

const problemText = (t: Translator, problem: InfoProblems[keyof InfoProblems]) => {
  if (problem === undefined) return undefined
  return problem === 'tooLong' ? t('info.tooLong', { max: maxNameLength }) : t('info.malformed')
}

const problemOf = (notice: InfoNotice | null) => (notice === 'saved' ? null : notice)

/** The form of the personal information. */
export const InfoForm = () => {
  const t = useTranslator()
  const { snapshot, send } = useScreen('personalInfo')
  const { fields, problems, notice } = snapshot.context
  const problem = problemOf(notice)
  return (
    <Form className="form info__form" onSubmit={() => send({ type: 'info.submitted' })}>
      <div className="form__row">
        <Field
          label={t('regist.firstName')}
          name="firstname"
          autoComplete="given-name"
          value={fields.firstname}
          onValueChange={(value) => send({ type: 'field.changed', change: { field: 'firstname', value } })}
          error={problemText(t, problems.firstname)}
          longestError={t('info.malformed')}
        />
        <Field
          label={t('regist.lastName')}
          name="lastname"
          autoComplete="family-name"
          value={fields.lastname}
          onValueChange={(value) => send({ type: 'field.changed', change: { field: 'lastname', value } })}
          error={problemText(t, problems.lastname)}
          longestError={t('info.malformed')}
        />
      </div>
      <fieldset className="field">
        <legend className="field__label">{t('regist.gender')}</legend>
        <div className="pills">
          {genders.map(([value, name]) => (
            <Pill
              key={value}
              name="gender"
              value={value}
              checked={fields.gender === value}
              onChoose={() => send({ type: 'field.changed', change: { field: 'gender', value } })}
            >
              {t(name)}
            </Pill>
          ))}
        </div>
      </fieldset>
      <Select
        label={t('info.language')}
        name="language"
        hint={t('info.languageHint')}
        value={fields.language}
        options={languages}
        onValueChange={(value) => {
          if (isLocale(value)) send({ type: 'field.changed', change: { field: 'language', value } })
        }}
      />
      <FormProblem problem={problem} />
      <Said>{notice === 'saved' ? t('info.saved') : null}</Said>
      <Button variant="main" type="submit" busy={snapshot.hasTag('busy')}>
        {t('info.save')}
      </Button>
    </Form>
  )
}
