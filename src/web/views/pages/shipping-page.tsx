import { content } from '../../content/shipping-policy.ts'
import { ContentLayout } from './content-layout.tsx'

export const Page = () => <ContentLayout page="shippingPolicy" content={content} />
