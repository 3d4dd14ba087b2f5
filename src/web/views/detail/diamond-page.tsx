import { useSuspenseQuery } from '@tanstack/react-query'
import { useLoaderData } from '@tanstack/react-router'
import { clarities } from '#contract/catalogue/codes.ts'
import { catalogueRoutes, diamondRoutes } from '#contract/routes.ts'
import { useSay } from '../../i18n/text.tsx'
import { diamondQuery } from '../../queries/catalogue.ts'
import { useCall } from '../../queries/use-call.ts'
import { buttonClass } from '../../ui/button.tsx'
import { Crumbs } from '../catalogue/crumbs.tsx'
import { Price } from '../../ui/price.tsx'
import { certificateText, diamondName } from '../catalogue/names.ts'
import { About } from './about.tsx'
import { Acts } from './acts.tsx'
import { AddButton } from './add-button.tsx'
import { BuyBar } from './buy-bar.tsx'
import { writeDate } from './delivery.ts'
import { diamondFacts } from './diamond-facts.ts'
import { Gallery } from './gallery.tsx'
import { Notes } from './notes.tsx'

/** One loose diamond. */
export const DiamondPage = () => {
  const say = useSay()
  const { id, arrival }: { id: string; arrival: string } = useLoaderData({ strict: false })
  const { data: diamond } = useSuspenseQuery(diamondQuery(useCall(), id))
  const { lab, shape, color, clarity, priceSen, available } = diamond
  const natural = lab === 'GIA'
  const list = natural ? diamondRoutes.natural : diamondRoutes.labGrown
  const name = diamondName(say, diamond)
  const main = available ? (
    <AddButton offer={{ diamond: diamond.uuid }} />
  ) : (
    <a className={buttonClass('main')} href={`${list}?shape=${shape}`}>
      {say('detail.soldLink')}
    </a>
  )
  return (
    <div className="page detail-page">
      <Crumbs
        trail={[{ name: say(natural ? 'catalogue.naturalDiamonds' : 'catalogue.labDiamonds'), href: list }, { name }]}
      />
      <div className="detail">
        <Gallery
          pictures={[
            { picture: diamond.picture, alt: say('detail.front', { name }) },
            ...(diamond.side ? [{ picture: diamond.side, alt: say('detail.side', { name }) }] : []),
          ]}
        />
        <div className="facts">
          <h1>{name}</h1>
          <p className="facts__price">
            <Price sen={priceSen} />
          </p>
          <p className="facts__says">
            {say('detail.diamondSays', {
              origin: say(natural ? 'detail.natural' : 'detail.labGrown'),
              color,
              clarity: clarities[clarity],
              lab,
            })}
          </p>
          {available ? null : <p className="facts__sold">{say('detail.sold')}</p>}
          <Acts main={main} />
          <Notes
            notes={[
              {
                icon: 'van',
                text: say('detail.arrives', { date: writeDate(say, arrival) }),
                more: say('detail.arrivesText'),
              },
              { icon: 'cert', text: say('detail.includedDiamond', { lab }), more: say('detail.labNote') },
              ...(natural ? [{ icon: 'rise' as const, text: say('detail.upgrade') }] : []),
            ]}
          />
          <a className="link link--tap" href={`${catalogueRoutes.setting.category}?shape=${shape}`}>
            {say('detail.chooseSetting')}
          </a>
        </div>
      </div>
      <About
        facts={diamondFacts(say, diamond)}
        certificate={say('detail.certificateDiamond', { number: certificateText(diamond) })}
        madeToOrder={false}
      />
      <BuyBar sen={priceSen} main={main} />
    </div>
  )
}
