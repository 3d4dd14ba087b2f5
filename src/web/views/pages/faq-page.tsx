import { content } from '../../content/faq.ts'
import { ContentPage } from './content-page.tsx'

export const FaqPage = () => <ContentPage title="pages.faq" lead="pages.faqLead" content={content} />
