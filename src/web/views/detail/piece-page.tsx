import { useSuspenseQuery } from '@tanstack/react-query'
import { useLoaderData, useSearch } from '@tanstack/react-router'
import { useSelector } from '@xstate/react'
import { catalogueRoutes, detailPath, diamondRoutes } from '#contract/routes.ts'
import { useLocal, useSay } from '../../i18n/text.tsx'
import { metalShown, pieceQuery } from '../../queries/catalogue.ts'
import { useCall } from '../../queries/use-call.ts'
import { useScreen } from '../../root/context.tsx'
import { buttonClass } from '../../ui/button.tsx'
import { Crumbs } from '../catalogue/crumbs.tsx'
import { Price } from '../../ui/price.tsx'
import { Card } from '../catalogue/card.tsx'
import { kindTexts } from '../catalogue/kinds.ts'
import { metalName } from '../catalogue/names.ts'
import { About } from './about.tsx'
import { Acts } from './acts.tsx'
import { AddButton } from './add-button.tsx'
import { BuyBar } from './buy-bar.tsx'
import { isMadeToOrder, writeDate } from './delivery.ts'
import { Gallery } from './gallery.tsx'
import { MetalChoice } from './metal-choice.tsx'
import { Notes } from './notes.tsx'
import { pieceFacts } from './piece-facts.ts'
import { SizeChoice } from './size-choice.tsx'

/** One piece of any kind. A setting leads on to a diamond; anything else goes into the cart. */
export const PiecePage = () => {
  const say = useSay()
  const local = useLocal()
  const { id, arrival }: { id: string; arrival: string } = useLoaderData({ strict: false })
  const { metal: asked }: { metal?: string } = useSearch({ strict: false })
  const { data: piece } = useSuspenseQuery(pieceQuery(useCall(), id))
  const chosen = useSelector(useScreen('piece'), (snapshot) => snapshot?.context.metal)
  const shown = metalShown(piece.metals, chosen ?? asked)
  if (!shown) return null

  const setting = piece.kind === 'setting'
  const name = local(piece.name)
  const metal = metalName(say, shown.metal)
  const sized = piece.sizes.length > 0
  const sizes = sized ? ['0', ...piece.sizes.filter((size) => size !== '0')] : []
  const pictures = [
    { picture: shown.picture, alt: say('detail.inMetal', { name, metal }) },
    ...(shown.second
      ? [
          {
            picture: shown.second,
            alt: say(shown.second.name.endsWith('-top') ? 'detail.fromAbove' : 'detail.otherView', { name, metal }),
          },
        ]
      : []),
  ]
  const offered = piece.metals.map((each) => each.metal)
  const stones = piece.shape ? `${diamondRoutes.natural}?shape=${piece.shape}` : diamondRoutes.natural
  const main = setting ? (
    <a className={buttonClass('main')} href={stones}>
      {say('detail.chooseDiamond')}
    </a>
  ) : (
    <AddButton offer={{ piece: piece.uuid, metals: [shown.metal, ...offered], sizes }} />
  )
  const settingOnly = setting ? say('detail.settingOnly') : undefined
  return (
    <div className="page detail-page">
      <Crumbs
        trail={[{ name: say(kindTexts[piece.kind].title), href: catalogueRoutes[piece.kind].category }, { name }]}
      />
      <div className="detail">
        <Gallery pictures={pictures} />
        <div className="facts">
          <h1>{name}</h1>
          <p className="facts__price">
            <Price sen={shown.priceSen} />
            {settingOnly ? <small>{settingOnly}</small> : null}
          </p>
          <p className="facts__says">{local(piece.description)}</p>
          <MetalChoice path={detailPath(piece)} offered={offered} chosen={shown.metal} />
          {sized && !setting ? <SizeChoice sizes={sizes} /> : null}
          <Acts main={main} />
          <Notes
            notes={[
              {
                icon: 'van',
                text: say('detail.arrives', { date: writeDate(say, arrival) }),
                more: say('detail.arrivesText'),
              },
              {
                icon: setting ? 'gem' : 'check',
                text: say(setting ? 'detail.includedSetting' : sized ? 'detail.includedRing' : 'detail.included'),
                more: say(setting ? 'detail.includedSettingText' : 'detail.includedText'),
              },
              { icon: 'shield', text: say(sized ? 'detail.warranty' : 'detail.warrantyOther') },
            ]}
          />
        </div>
      </div>
      <About
        facts={pieceFacts(say, piece, shown.metal)}
        certificate={say(setting ? 'detail.certificateSetting' : 'detail.certificatePiece')}
        madeToOrder={isMadeToOrder(piece.daysToMake)}
      />
      {piece.companions.length > 0 ? (
        <section className="companions">
          <div className="sec">
            <h2>{say(setting ? 'detail.companionsSetting' : 'detail.companions')}</h2>
          </div>
          <div className="grid grid--4">
            {piece.companions.slice(0, 4).map((companion) => (
              <Card
                key={companion.uuid}
                piece={companion}
                sizes="(min-width: 1024px) 282px, (min-width: 768px) 30vw, 45vw"
              />
            ))}
          </div>
        </section>
      ) : null}
      <BuyBar sen={shown.priceSen} note={settingOnly} main={main} />
    </div>
  )
}
