import { content } from '../../content/payment-options.ts'
import { ContentPage } from './content-page.tsx'

export const PaymentOptionsPage = () => <ContentPage title="pages.payment" lead="pages.paymentLead" content={content} />
