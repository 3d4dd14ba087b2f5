import { content } from '../../content/terms.ts'
import { ContentPage } from './content-page.tsx'

export const TermsPage = () => <ContentPage title="pages.terms" lead="pages.termsLead" content={content} />
