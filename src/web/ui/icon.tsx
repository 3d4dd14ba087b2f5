import sprite from './icons.svg?url'

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
  | 'heart'
  | 'filter'
  | 'table'
  | 'tiles'
  | 'ruler'
  | 'warn'
  | 'store'
  | 'refresh'
  | 'eye'
  | 'google'
  | 'fb'
  | 'ig'
  | 'tt'
  | 'book'
  | 'out'
  | 'tool'
  | 'back'
  | 'spark'

/** A decorative icon of 24 px (18 when small); a lone one belongs into a button or link with a name. */
export const Icon = ({ name, small = false }: { name: IconName; small?: boolean }) => (
  <svg className={small ? 'i i--s' : 'i'} aria-hidden="true">
    <use href={`${sprite}#${name}`} />
  </svg>
)
