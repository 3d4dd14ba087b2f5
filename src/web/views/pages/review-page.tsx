import bands from 'picture:sand-bands'
import { content } from '../../content/review.ts'
import { Chapters } from './content-layout.tsx'

export const Page = () => <Chapters page="review" content={content} cover={{ wide: bands, narrow: bands }} />
