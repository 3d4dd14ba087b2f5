import { PieceDetail } from './piece-detail.tsx'
import { SizeChoice } from './size-choice.tsx'

/** Detail page of a piece that is sold as it is. */
export const Page = () => <PieceDetail Size={SizeChoice} />
