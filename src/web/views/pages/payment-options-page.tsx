import { content } from '../../content/payment-options.ts'
import { ContentLayout } from './content-layout.tsx'

export const Page = () => <ContentLayout page="paymentOptions" content={content} />
