import type { CartItem } from '#contract/cart/schemas.ts'
import { Phrases } from '../../i18n/phrases.tsx'
import { useLocale, useTranslator } from '../../i18n/translator.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Price } from '../../ui/price.tsx'
import { cartItemFacts, cartItemName, kindLabel, unavailableText } from './describe.ts'

interface CartLinesProps {
  items: readonly CartItem[]
  removing: string | undefined
  onRemove: (uuid: string) => void
}

/** The items of the cart page, one per row. */
export const CartLines = ({ items, removing, onRemove }: CartLinesProps) => {
  const t = useTranslator()
  const locale = useLocale()
  return (
    <ul>
      {items.map((item, index) => {
        const name = cartItemName(t, locale, item)
        return (
          <li key={item.cart_uuid} className={item.available ? 'line' : 'line is-sold'}>
            <a className="line__pic" href={item.path} tabIndex={-1} aria-hidden="true">
              <img src={item.files.url} alt="" width="640" height="640" loading={index < 2 ? 'eager' : 'lazy'} />
            </a>
            <div className="line__in">
              <p className="kind">{kindLabel(t, item.type)}</p>
              <h2>
                <a href={item.path}>
                  <Phrases text={name} />
                </a>
              </h2>
              <ul className="small quiet">
                {cartItemFacts(t, item).map((fact) => (
                  <li key={fact}>{fact}</li>
                ))}
              </ul>
              {item.available ? null : (
                <p className="field__error">
                  <Icon name="warn" small />
                  <span>{t(unavailableText(item))}</span>
                </p>
              )}
              <div className="line__end">
                <Price sen={item.total_amount} />
              </div>
              <div className="line__acts">
                <button
                  type="button"
                  className="link link--tap"
                  aria-label={t('cart.deleteNamed', { name })}
                  aria-busy={removing === item.cart_uuid || undefined}
                  onClick={() => onRemove(item.cart_uuid)}
                >
                  {t('cart.delete')}
                </button>
              </div>
            </div>
          </li>
        )
      })}
    </ul>
  )
}
