import type { ReactNode } from 'react'
import { Icon, type IconName } from './icon.tsx'

/** Empty or failed content: icon, heading, one sentence, one action. */
export const EmptyState = ({
  icon,
  heading,
  children,
  action,
}: {
  icon: IconName
  heading: string
  children?: ReactNode
  action?: ReactNode
}) => (
  <div className="empty">
    <span className="empty__icon">
      <Icon name={icon} />
    </span>
    <h2 className="h3">{heading}</h2>
    {children ? <p className="quiet">{children}</p> : null}
    {action}
  </div>
)
