import type { ReactNode } from 'react'
import { pages, type PageName } from '#contract/pages.ts'
import type { Content } from '../../content/content.ts'
import { useLocale, useTranslator } from '../../i18n/translator.tsx'
import type { MessageId } from '../../i18n/messages.ts'
import { Cover, type CoverPictures } from '../../ui/cover.tsx'
import { Breadcrumbs } from '../catalogue/breadcrumbs.tsx'
import { Sections, type SectionsProps } from './sections.tsx'

/** Pages that have both a title and a lead. */
type TextPageName = {
  [N in PageName]: (typeof pages)[N] extends { title: infer T extends string }
    ? `${T}Lead` extends MessageId
      ? N
      : never
    : never
}[PageName]

interface ContentLayoutProps {
  page: TextPageName
  content: Content
  /** Content between the lead and the sections. */
  children?: ReactNode
}

/** A page of text: title, lead, and sections with anchors. */
export const ContentLayout = ({ page, content, children }: ContentLayoutProps) => {
  const t = useTranslator()
  const locale = useLocale()
  const { title } = pages[page]
  return (
    <article className="page words">
      <Breadcrumbs trail={[{ name: t(title) }]} />
      <div className="cat__head">
        <h1>{t(title)}</h1>
        <p className="lead">{t(`${title}Lead`)}</p>
      </div>
      {children}
      <Sections sections={content[locale]} />
    </article>
  )
}

interface ChaptersProps extends ContentLayoutProps, Pick<SectionsProps, 'pictures' | 'above'> {
  cover: CoverPictures
  /** The one action of the page, below its lead. */
  action?: ReactNode
}

/** A page of text with pictures: its title on a cover, and pictures beside some of its sections. */
export const Chapters = ({ page, content, cover, pictures, above, action, children }: ChaptersProps) => {
  const t = useTranslator()
  const locale = useLocale()
  const { title } = pages[page]
  return (
    <article>
      <Cover {...cover}>
        <Breadcrumbs trail={[{ name: t(title) }]} />
        <h1>{t(title)}</h1>
        <p className="lead">{t(`${title}Lead`)}</p>
        {action}
      </Cover>
      <div className="page chapters">
        {children}
        <Sections sections={content[locale]} pictures={pictures} above={above} />
      </div>
    </article>
  )
}
