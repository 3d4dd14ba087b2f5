import type { Order } from '#contract/order/schemas.ts'
import { Phrases } from '../../i18n/phrases.tsx'
import { useLocalize, useTranslator } from '../../i18n/translator.tsx'
import { Picture } from '../../ui/picture.tsx'
import { Price } from '../../ui/price.tsx'
import { kindLabel } from '../cart/describe.ts'
import { LineServices } from '../service/line-services.tsx'
import { lineFacts } from './line-facts.ts'

interface OrderLinesProps {
  lines: Order['lines']
  /** The order that a page of its own shows: each line leads to what it can be handed in for. */
  order?: string
}

/** The lines of an order, one per row. */
export const OrderLines = ({ lines, order }: OrderLinesProps) => {
  const t = useTranslator()
  const localize = useLocalize()
  return (
    <ul>
      {lines.map((line, index) => (
        <li key={line.uuid} className="line">
          <div className="line__pic">
            <Picture picture={line.picture} alt="" sizes="(min-width: 768px) 176px, 112px" first={index === 0} />
          </div>
          <div className="line__in">
            <p className="kind">{kindLabel(t, line.type)}</p>
            <h2>
              <Phrases text={localize(line.name)} />
            </h2>
            <ul className="small quiet">
              {lineFacts(t, localize, line).map((fact) => (
                <li key={fact}>{fact}</li>
              ))}
            </ul>
            <div className="line__end">
              <Price sen={line.priceSen} />
            </div>
            {order === undefined ? null : <LineServices order={order} line={line} />}
          </div>
        </li>
      ))}
    </ul>
  )
}
