import { latePart } from '../shell/late-part.tsx'

/** What a piece is and comes with, below what its page begins with. */
export const LatePieceDetails = latePart(
  'detail/piece-details',
  import.meta.env.SSR && (await import('./piece-details.tsx')).PieceDetails,
  async () => (await import('./piece-details.tsx')).PieceDetails,
)
