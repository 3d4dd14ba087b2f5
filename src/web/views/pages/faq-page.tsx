import { content } from '../../content/faq.ts'
import { ContentLayout } from './content-layout.tsx'

export const Page = () => <ContentLayout page="faq" content={content} />
