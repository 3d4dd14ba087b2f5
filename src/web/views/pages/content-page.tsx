import type { ReactNode } from 'react'
import type { Content } from '../../content/content.ts'
import type { MessageId } from '../../i18n/messages.ts'
import { useLocale, useTranslator } from '../../i18n/translator.tsx'
import { Breadcrumbs } from '../catalogue/breadcrumbs.tsx'
import { ContentBlock } from './blocks.tsx'

interface ContentPageProps {
  title: MessageId
  lead: MessageId
  content: Content
  /** Stands between the lead and the parts. */
  children?: ReactNode
}

/** A page of text: title, lead, and parts under headings that can be linked to. */
export const ContentPage = ({ title, lead, content, children }: ContentPageProps) => {
  const t = useTranslator()
  const locale = useLocale()
  return (
    <article className="page words">
      <Breadcrumbs trail={[{ name: t(title) }]} />
      <div className="cat__head">
        <h1>{t(title)}</h1>
        <p className="lead">{t(lead)}</p>
      </div>
      {children}
      {content[locale].map(({ id, heading, blocks }) => (
        <section key={heading} id={id}>
          <h2>{heading}</h2>
          <div className="words__in">
            {blocks.map((block) => (
              <ContentBlock key={JSON.stringify(block).slice(0, 80)} block={block} />
            ))}
          </div>
        </section>
      ))}
    </article>
  )
}
