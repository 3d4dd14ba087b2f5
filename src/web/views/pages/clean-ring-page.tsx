import { content } from '../../content/clean-ring.ts'
import { ContentPage } from './content-page.tsx'

export const CleanRingPage = () => <ContentPage title="pages.cleanRing" lead="pages.cleanRingLead" content={content} />
