import { content } from '../../content/promotion.ts'
import { ContentLayout } from './content-layout.tsx'

export const Page = () => <ContentLayout page="promotion" content={content} />
