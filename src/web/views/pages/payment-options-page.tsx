import three from 'picture:hero-three-sand'
import { content } from '../../content/payment-options.ts'
import { Chapters } from './content-layout.tsx'

export const Page = () => <Chapters page="paymentOptions" content={content} cover={{ wide: three, narrow: three }} />
