import { content } from '../../content/contact.ts'
import { ContentLayout } from './content-layout.tsx'
import { ShowroomMap } from './showroom-map.tsx'

export const Page = () => (
  <ContentLayout page="contact" content={content}>
    <ShowroomMap />
  </ContentLayout>
)
