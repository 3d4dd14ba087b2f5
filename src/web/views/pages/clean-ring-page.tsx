import { content } from '../../content/clean-ring.ts'
import { ContentLayout } from './content-layout.tsx'

export const Page = () => <ContentLayout page="cleanRing" content={content} />
