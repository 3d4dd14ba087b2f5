import type { ReactNode } from 'react'
import { Price } from '../../ui/price.tsx'

/** Price and main action in a bar at the bottom; shown while the page's own button is out of view. */
export const BuyBar = ({ sen, note, main }: { sen: number; note?: string | undefined; main: ReactNode }) => (
  <div className="buybar">
    <p className="buybar__sum">
      <Price sen={sen} />
      {note ? <small>{note}</small> : null}
    </p>
    {main}
  </div>
)
