import { content } from '../../content/shipping-policy.ts'
import { ContentPage } from './content-page.tsx'

export const ShippingPage = () => <ContentPage title="pages.shipping" lead="pages.shippingLead" content={content} />
