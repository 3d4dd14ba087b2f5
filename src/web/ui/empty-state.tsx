import type { ReactNode } from 'react'
import { Icon, type IconName } from './icon.tsx'

/** Empty or failed content: icon, heading (of level 1 where it stands for the whole page), one sentence, one action. */
export const EmptyState = ({
  icon,
  heading,
  level = 2,
  children,
  action,
}: {
  icon: IconName
  heading: string
  level?: 1 | 2
  children?: ReactNode
  action?: ReactNode
}) => (
  <div className="empty">
    <span className="empty__icon">
      <Icon name={icon} />
    </span>
    {level === 1 ? <h1 className="h3">{heading}</h1> : <h2 className="h3">{heading}</h2>}
    {children ? <p className="quiet">{children}</p> : null}
    {action}
  </div>
)
