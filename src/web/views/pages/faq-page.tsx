import { useId } from 'react'
import { useSearch } from '@tanstack/react-router'
import { chatLink } from '#contract/brand.ts'
import { pages } from '#contract/pages.ts'
import { content } from '../../content/faq.ts'
import { findQuestions } from '../../content/find-questions.ts'
import { useTranslator } from '../../i18n/translator.tsx'
import { Button } from '../../ui/button.tsx'
import { FieldFrame } from '../../ui/field.tsx'
import { ContentLayout } from './content-layout.tsx'

/** The browser itself submits it, so it needs no script, and what was asked is in the address. */
const QuestionForm = ({ asked }: { asked: string }) => {
  const t = useTranslator()
  const id = useId()
  return (
    <form className="faq__form" role="search" aria-label={t('pages.faqSearch')} action={pages.faq.href()}>
      <FieldFrame id={id} label={t('pages.faqSearch')}>
        <div className="field__beside">
          <input
            key={asked}
            id={id}
            className="field__box"
            type="search"
            name="question"
            defaultValue={asked}
            maxLength={100}
          />
          <Button variant="line" type="submit">
            {t('shell.search')}
          </Button>
        </div>
      </FieldFrame>
    </form>
  )
}

const Outcome = ({ asked, count }: { asked: string; count: number }) => {
  const t = useTranslator()
  return (
    <div className="faq__outcome">
      <p role="status">{count === 0 ? t('pages.faqNone', { text: asked }) : t('search.found', { count })}</p>
      {count === 0 ? (
        <a
          className="link link--tap"
          href={chatLink(t('search.supportGreeting', { text: asked }))}
          target="_blank"
          rel="noopener"
        >
          {t('search.askSupport')}
        </a>
      ) : null}
      <a className="link link--tap" href={pages.faq.href()}>
        {t('pages.faqAll')}
      </a>
    </div>
  )
}

/** All questions, or those that the address asks for. */
export const Page = () => {
  const { question } = useSearch({ strict: false })
  const asked = question?.trim().slice(0, 100) ?? ''
  const found = asked === '' ? null : findQuestions(content, asked)
  return (
    <ContentLayout page="faq" content={found?.content ?? content}>
      <QuestionForm asked={asked} />
      {found ? <Outcome asked={asked} count={found.count} /> : null}
    </ContentLayout>
  )
}
