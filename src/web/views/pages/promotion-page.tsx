import { content } from '../../content/promotion.ts'
import { ContentPage } from './content-page.tsx'

export const PromotionPage = () => <ContentPage title="pages.promotion" lead="pages.promotionLead" content={content} />
