import { content } from '../../content/our-story.ts'
import { ContentLayout } from './content-layout.tsx'

export const Page = () => <ContentLayout page="ourStory" content={content} />
