import { useSuspenseQuery } from '@tanstack/react-query'
import { useSay } from '../../i18n/text.tsx'
import { casesQuery } from '../../queries/catalogue.ts'
import { useCall } from '../../queries/use-call.ts'
import { Card } from '../catalogue/card.tsx'

/** A rail of featured pieces. */
export const Cases = () => {
  const say = useSay()
  const { data } = useSuspenseQuery(casesQuery(useCall()))
  return (
    <section className="page band">
      <div className="sec">
        <h2>{say('home.cases')}</h2>
        <a className="link link--tap" href="/pages/Menu/Jewelry">
          {say('home.allJewellery')}
        </a>
      </div>
      <div className="rail">
        {data.map((piece) => (
          <Card key={piece.uuid} piece={piece} sizes="(min-width: 768px) 282px, 66vw" />
        ))}
      </div>
    </section>
  )
}
