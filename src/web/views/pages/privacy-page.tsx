import { content } from '../../content/privacy-policy.ts'
import { ContentLayout } from './content-layout.tsx'

export const Page = () => <ContentLayout page="privacyPolicy" content={content} />
