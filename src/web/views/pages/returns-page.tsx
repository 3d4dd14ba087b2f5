import { content } from '../../content/return-policy.ts'
import { ContentLayout } from './content-layout.tsx'

export const Page = () => <ContentLayout page="returnPolicy" content={content} />
