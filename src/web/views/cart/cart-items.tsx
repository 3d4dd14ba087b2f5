import type { CartItem } from '#contract/cart/schemas.ts'
import { useLocale, useTranslator } from '../../i18n/translator.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Price } from '../../ui/price.tsx'
import { joinFacts } from '../catalogue/names.ts'
import { cartItemFacts, cartItemName, kindLabel, unavailableText } from './describe.ts'

interface CartItemsProps {
  items: readonly CartItem[]
  /** Left out where items cannot be deleted, as in a checkout. */
  onRemove?: (uuid: string) => void
  /** The item that is being deleted. */
  removing?: string | undefined
}

/** Cart items in a compact form: for the cart popover and the summary of a checkout. */
export const CartItems = ({ items, onRemove, removing }: CartItemsProps) => {
  const t = useTranslator()
  const locale = useLocale()
  return (
    <ul className="pop__list">
      {items.map((item) => {
        const name = cartItemName(t, locale, item)
        return (
          <li key={item.cart_uuid} className={onRemove ? 'pop__item' : 'pop__item pop__item--fixed'}>
            <img src={item.files.url} alt="" width="160" height="160" loading="lazy" />
            <div>
              <p className="kind">{kindLabel(t, item.type)}</p>
              <h3 className="pop__name">
                <a href={item.path}>{name}</a>
              </h3>
              <p className="tiny quiet">{joinFacts(t, cartItemFacts(t, item))}</p>
              <p className="small">
                <Price sen={item.total_amount} />
              </p>
              {item.available ? null : <p className="tiny warning">{t(unavailableText(item))}</p>}
            </div>
            {onRemove ? (
              <button
                type="button"
                className="tool"
                aria-label={t('cart.deleteNamed', { name })}
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
