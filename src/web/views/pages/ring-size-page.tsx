import { content } from '../../content/ring-size.ts'
import { ContentLayout } from './content-layout.tsx'
import { SizeConverter } from './size-converter.tsx'
import { Sizer } from './sizer.tsx'

export const Page = () => (
  <ContentLayout page="ringSize" content={content}>
    <SizeConverter />
    <Sizer />
  </ContentLayout>
)
