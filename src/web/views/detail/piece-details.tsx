import type { Metal } from '#contract/catalogue/codes.ts'
import { isMadeToOrder } from '#contract/catalogue/made-to-order.ts'
import type { Piece } from '#contract/catalogue/schemas.ts'
import { type Translator, useTranslator } from '../../i18n/translator.tsx'
import { type Fact, pieceFacts } from './piece-facts.ts'
import { ProductDetails } from './product-details.tsx'

interface PieceDetailsProps {
  piece: Piece
  metal: Metal
  certificate: string
  /** What is said of its stone in place of its shape. */
  stoneFacts?: ((t: Translator, piece: Piece) => Fact[] | undefined) | undefined
}

/** The details of a piece in a metal, and what comes with it. */
export const PieceDetails = ({ piece, metal, certificate, stoneFacts }: PieceDetailsProps) => {
  const t = useTranslator()
  const making = isMadeToOrder(piece.daysToMake) ? 'order' : 'stock'
  return (
    <ProductDetails
      facts={pieceFacts(t, piece, metal, stoneFacts?.(t, piece))}
      certificate={certificate}
      making={piece.withdrawn ? null : making}
    />
  )
}
