import { content } from '../../content/ring-size.ts'
import { ContentLayout } from './content-layout.tsx'

export const Page = () => <ContentLayout page="ringSize" content={content} />
