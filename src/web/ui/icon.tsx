export type IconName =
  | 'menu'
  | 'close'
  | 'search'
  | 'bag'
  | 'user'
  | 'globe'
  | 'down'
  | 'right'
  | 'left'
  | 'plus'
  | 'minus'
  | 'check'
  | 'bin'
  | 'van'
  | 'shield'
  | 'rise'
  | 'gem'
  | 'ring'
  | 'cert'
  | 'cal'
  | 'chat'
  | 'support'
  | 'filter'
  | 'table'
  | 'tiles'
  | 'warn'
  | 'store'
  | 'refresh'
  | 'google'
  | 'fb'
  | 'ig'
  | 'tt'
  | 'book'
  | 'out'
  | 'tool'
  | 'back'
  | 'heart'
  | 'share'
  | 'turn'

/**
 * A decorative icon of 24 px (18 px when small); used alone, it must be inside a button or link with an accessible
 * name.
 */
export const Icon = ({ name, small = false }: { name: IconName; small?: boolean }) => (
  <svg className={small ? 'i i--s' : 'i'} aria-hidden="true">
    <use href={`#icon-${name}`} />
  </svg>
)
