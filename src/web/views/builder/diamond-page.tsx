import { useSuspenseQuery } from '@tanstack/react-query'
import { useLoaderData } from '@tanstack/react-router'
import { clarities } from '#contract/catalogue/codes.ts'
import { detailPath } from '#contract/pages.ts'
import { Phrases } from '../../i18n/phrases.tsx'
import { useTranslator } from '../../i18n/translator.tsx'
import { diamondQuery } from '../../queries/catalogue.ts'
import { useCall } from '../../queries/use-call.ts'
import { buttonClass } from '../../ui/button.tsx'
import { BuilderBar } from './builder-bar.tsx'
import { ChooseStone, StoneMisfit } from './choose-stone.tsx'
import { diamondsHref, withoutStone } from './ring-texts.ts'
import { useRing } from './use-ring.ts'
import { Breadcrumbs } from '../catalogue/breadcrumbs.tsx'
import { RecentlyViewed } from '../favourites/recently-viewed.tsx'
import { Heart } from '../favourites/heart.tsx'
import { Price } from '../../ui/price.tsx'
import { diamondName } from '../catalogue/diamond-texts.ts'
import { LateStoneContext } from '../diamonds/late-stone-context.tsx'
import { DetailActions } from '../detail/actions.tsx'
import { AddButton } from '../detail/add-button.tsx'
import { BuyBar } from '../detail/buy-bar.tsx'
import { formatDeliveryDate } from '../detail/delivery-date.ts'
import { Gallery } from '../detail/gallery.tsx'
import { LateStoneDetails } from '../detail/late-stone-details.tsx'
import { Notes } from '../detail/notes.tsx'
import { viewedDiamond } from '../viewer/viewed.ts'

/** Detail page of a loose diamond. */
export const Page = () => {
  const t = useTranslator()
  const { id, deliveryDate }: { id: string; deliveryDate: string } = useLoaderData({ strict: false })
  const { data: diamond } = useSuspenseQuery(diamondQuery(useCall(), id))
  const { lab, certificate, shape, color, clarity, priceSen, available, reserved } = diamond
  const natural = lab === 'GIA'
  const carried = withoutStone(useRing().address)
  const name = diamondName(t, diamond)
  const main = available ? (
    <ChooseStone diamond={diamond} />
  ) : (
    <a className={buttonClass('main')} href={diamondsHref({ shape, ...carried }, lab)}>
      {t('detail.soldLink')}
    </a>
  )
  return (
    <>
      <BuilderBar current="diamond" />
      <div className="page detail-page">
        <Breadcrumbs
          trail={[
            {
              name: t(natural ? 'catalogue.naturalDiamonds' : 'catalogue.labDiamonds'),
              href: diamondsHref(carried, lab),
            },
            { name },
          ]}
        />
        <div className="detail">
          <Gallery
            pictures={[
              { picture: diamond.picture, alt: t('detail.front', { name }) },
              ...(diamond.side ? [{ picture: diamond.side, alt: t('detail.side', { name }) }] : []),
            ]}
            turns={{ item: viewedDiamond(diamond), label: t('viewer.stone', { stone: name }) }}
          />
          <div className="facts">
            <div className="facts__head">
              <h1>
                <Phrases text={name} />
              </h1>
              <Heart item={diamond.uuid} name={name} />
            </div>
            <p className="facts__price">
              <Price sen={priceSen} />
            </p>
            <p className="facts__says">
              {t('detail.diamondSays', {
                origin: t(natural ? 'detail.natural' : 'detail.labGrown'),
                color,
                clarity: clarities[clarity],
                lab,
              })}
            </p>
            {available ? null : <p className="facts__sold">{t(reserved ? 'detail.reserved' : 'detail.sold')}</p>}
            {available ? <StoneMisfit diamond={diamond} /> : null}
            <DetailActions
              main={main}
              second={available ? <AddButton cartOptions={{ diamond: diamond.uuid }} variant="line" /> : null}
              page={{ title: name, path: detailPath({ ...diamond, kind: 'diamond' }) }}
            />
            <Notes
              notes={[
                ...(available
                  ? [
                      {
                        icon: 'van' as const,
                        text: t('detail.arrives', { date: formatDeliveryDate(t, deliveryDate) }),
                        more: t('detail.arrivesText'),
                      },
                    ]
                  : []),
                ...(certificate === null
                  ? []
                  : [{ icon: 'cert' as const, text: t('detail.includedDiamond', { lab }), more: t('detail.labNote') }]),
                ...(natural ? [{ icon: 'rise' as const, text: t('detail.upgrade') }] : []),
              ]}
            />
          </div>
        </div>
        <LateStoneDetails diamond={diamond} />
        <LateStoneContext diamond={diamond} />
        <RecentlyViewed except={[diamond.link, diamond.uuid]} />
        <BuyBar sen={priceSen} main={main} />
      </div>
    </>
  )
}
