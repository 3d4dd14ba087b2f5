import type { ReactNode } from 'react'
import type { OrderLine } from '#contract/order/schemas.ts'
import { Phrases } from '../../i18n/phrases.tsx'
import { useLocalize, useTranslator } from '../../i18n/translator.tsx'
import { Picture } from '../../ui/picture.tsx'
import { lineFacts } from '../order/line-facts.ts'

interface ServiceItemProps {
  line: OrderLine
  heading: 'h2' | 'h3'
  children?: ReactNode
}

/** A bought item: its picture, name and facts, and what can be said of it here. */
export const ServiceItem = ({ line, heading: Heading, children }: ServiceItemProps) => {
  const t = useTranslator()
  const localize = useLocalize()
  return (
    <div className="service__item">
      <Picture picture={line.picture} alt="" place="icon" sizes="112px" />
      <div>
        <Heading className="h3">
          <Phrases text={localize(line.name)} />
        </Heading>
        <ul className="small quiet">
          {lineFacts(t, localize, line).map((fact) => (
            <li key={fact}>{fact}</li>
          ))}
        </ul>
        {children}
      </div>
    </div>
  )
}
