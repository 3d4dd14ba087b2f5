import type { ReactNode } from 'react'
import type { Picture as PictureData } from '#contract/catalogue/schemas.ts'
import { Icon, type IconName } from './icon.tsx'
import { Picture } from './picture.tsx'

/** Shoppers see a picture, the staff an icon. */
type Sign = { picture: PictureData; icon?: never } | { icon: IconName; picture?: never }

/** Empty or failed content: picture, heading (of level 1 where it stands for the whole page), one sentence, one action. */
export const EmptyState = ({
  picture,
  icon,
  heading,
  level = 2,
  children,
  action,
}: Sign & {
  heading: string
  level?: 1 | 2
  children?: ReactNode
  action?: ReactNode
}) => (
  <div className={picture ? 'empty empty--picture' : 'empty'}>
    {picture ? (
      <Picture picture={picture} alt="" place="thumb" sizes="(min-width: 768px) 360px, 74vw" first />
    ) : (
      <span className="empty__icon">
        <Icon name={icon} />
      </span>
    )}
    <div className="empty__words">
      {level === 1 ? <h1 className="h3">{heading}</h1> : <h2 className="h3">{heading}</h2>}
      {children ? <p className="quiet">{children}</p> : null}
      {action}
    </div>
  </div>
)
