import { content } from '../../content/return-policy.ts'
import { ContentPage } from './content-page.tsx'

export const ReturnsPage = () => <ContentPage title="pages.returns" lead="pages.returnsLead" content={content} />
