import { content } from '../../content/why-us.ts'
import { ContentPage } from './content-page.tsx'

export const WhyPage = () => <ContentPage title="pages.why" lead="pages.whyLead" content={content} />
