import { content } from '../../content/review.ts'
import { ContentLayout } from './content-layout.tsx'

export const Page = () => <ContentLayout page="review" content={content} />
