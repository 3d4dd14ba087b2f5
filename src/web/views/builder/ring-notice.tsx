import type { ReactNode } from 'react'
import { Icon } from '../../ui/icon.tsx'

/** One thing to know about the ring, with ways on. */
export const RingNotice = ({ children, ways }: { children: ReactNode; ways?: ReactNode }) => (
  <div className="ring-notice">
    <Icon name="warn" small />
    <div>
      <p>{children}</p>
      {ways ? <p className="ring-notice__ways">{ways}</p> : null}
    </div>
  </div>
)
