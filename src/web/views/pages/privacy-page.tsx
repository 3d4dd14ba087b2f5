import { content } from '../../content/privacy-policy.ts'
import { ContentPage } from './content-page.tsx'

export const PrivacyPage = () => <ContentPage title="pages.privacy" lead="pages.privacyLead" content={content} />
