import { content } from '../../content/terms.ts'
import { ContentLayout } from './content-layout.tsx'

export const Page = () => <ContentLayout page="terms" content={content} />
