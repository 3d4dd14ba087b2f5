import { content } from '../../content/our-story.ts'
import { ContentPage } from './content-page.tsx'

export const StoryPage = () => <ContentPage title="pages.story" lead="pages.storyLead" content={content} />
