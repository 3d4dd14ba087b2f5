import type { CartItem } from '#contract/calls.ts'
import { useLocale, useSay } from '../../i18n/text.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Price } from '../../ui/price.tsx'
import { inOneLine } from '../catalogue/names.ts'
import { factsOf, nameOf, sayKind } from './describe.ts'

interface CartItemsProps {
  items: readonly CartItem[]
  /** Left out where nothing can be deleted, as beside a checkout. */
  onRemove?: (uuid: string) => void
  /** The item whose deletion is under way. */
  removing?: string | undefined
}

/** Cart items in a small space: the cart popover and the summary of a checkout. */
export const CartItems = ({ items, onRemove, removing }: CartItemsProps) => {
  const say = useSay()
  const locale = useLocale()
  return (
    <ul className="pop__list">
      {items.map((item) => {
        const name = nameOf(say, locale, item)
        return (
          <li key={item.cart_uuid} className={onRemove ? 'pop__item' : 'pop__item pop__item--fixed'}>
            <img src={item.files.url} alt="" width="160" height="160" loading="lazy" />
            <div>
              <p className="kind">{sayKind(say, item.type)}</p>
              <h3 className="pop__name">
                <a href={item.path}>{name}</a>
              </h3>
              <p className="tiny quiet">{inOneLine(say, factsOf(say, item))}</p>
              <p className="small">
                <Price sen={item.total_amount} />
              </p>
              {item.available ? null : <p className="tiny warning">{say('cart.sold')}</p>}
            </div>
            {onRemove ? (
              <button
                type="button"
                className="tool"
                aria-label={say('cart.deleteNamed', { name })}
                aria-busy={removing === item.cart_uuid || undefined}
                onClick={() => onRemove(item.cart_uuid)}
              >
                <Icon name="bin" small />
              </button>
            ) : null}
          </li>
        )
      })}
    </ul>
  )
}
