import { content } from '../../content/why-us.ts'
import { ContentLayout } from './content-layout.tsx'

export const Page = () => <ContentLayout page="whyKilau" content={content} />
