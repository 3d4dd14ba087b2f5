import { content } from '../../content/contact.ts'
import { ContentLayout } from './content-layout.tsx'

export const Page = () => <ContentLayout page="contact" content={content} />
