import type { Kind, Metal } from '#contract/catalogue/codes.ts'
import type { Piece } from '#contract/catalogue/schemas.ts'
import { Card } from '../catalogue/card.tsx'

const maxShown = 4

interface CompanionsProps {
  heading: string
  piece: Piece
  /** All of one kind; else the first few of any. */
  kind?: Kind
  /** The metal in which they are shown where they have it. */
  metal: Metal
}

/** Pieces that go with another. */
export const Companions = ({ heading, piece: { companions }, kind, metal }: CompanionsProps) => (
  <section className="companions">
    <div className="sec">
      <h2>{heading}</h2>
    </div>
    <div className="grid grid--4">
      {(kind ? companions.filter((each) => each.kind === kind) : companions.slice(0, maxShown)).map((each) => (
        <Card
          key={each.uuid}
          piece={each}
          wanted={[metal]}
          sizes="(min-width: 1024px) 282px, (min-width: 768px) 30vw, 45vw"
        />
      ))}
    </div>
  </section>
)
