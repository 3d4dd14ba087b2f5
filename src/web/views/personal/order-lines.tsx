import type { Order } from '../../../contract/calls.ts'
import { metals, ringSizeLabel } from '../../../contract/codes.ts'
import { useLocal, useSay, type Say } from '../../i18n/text.tsx'
import { Picture } from '../../ui/picture.tsx'
import { Price } from '../../ui/price.tsx'
import { sayKind } from '../cart/describe.ts'

type Line = Order['lines'][number]

/** A certificate number in groups, as it is read out: `GIA 2417 650 318`. */
const grouped = (certificate: string) => certificate.replace(/(\d{3,4})(\d{3})(\d{3})$/, '$1 $2 $3')

const factsOf = (say: Say, { metal, size, certificate }: Line) => {
  const made = [
    ...(metal ? [metals[metal]] : []),
    ...(size === null ? [] : [ringSizeLabel(size, say('cart.sizeNotSure'))]),
  ].join(', ')
  return [...(made ? [made] : []), ...(certificate ? [say('cart.certificate', { number: grouped(certificate) })] : [])]
}

/** What was ordered, a row each. */
export const OrderLines = ({ lines }: { lines: readonly Line[] }) => {
  const say = useSay()
  const local = useLocal()
  return (
    <ul>
      {lines.map((line, index) => (
        <li key={line.uuid} className="line">
          <div className="line__pic">
            <Picture picture={line.picture} alt="" sizes="(min-width: 768px) 176px, 112px" first={index === 0} />
          </div>
          <div className="line__in">
            <p className="kind">{sayKind(say, line.type)}</p>
            <h2>{local(line.name)}</h2>
            <ul className="small quiet">
              {factsOf(say, line).map((fact) => (
                <li key={fact}>{fact}</li>
              ))}
            </ul>
            <div className="line__end">
              <Price sen={line.priceSen} />
            </div>
          </div>
        </li>
      ))}
    </ul>
  )
}
