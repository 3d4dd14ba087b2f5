import { content } from '../../content/ring-size.ts'
import { ContentPage } from './content-page.tsx'

export const RingSizePage = () => <ContentPage title="pages.ringSize" lead="pages.ringSizeLead" content={content} />
