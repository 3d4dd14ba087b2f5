import type { ComponentType } from 'react'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useLoaderData, useSearch } from '@tanstack/react-router'
import type { Metal, Shape } from '#contract/catalogue/codes.ts'
import type { Picture, Piece } from '#contract/catalogue/schemas.ts'
import { isFullEternity } from '#contract/catalogue/full-eternity.ts'
import { isMadeToOrder } from '#contract/catalogue/made-to-order.ts'
import { detailPath, pages } from '#contract/pages.ts'
import type { MessageId } from '../../i18n/messages.ts'
import { Phrases } from '../../i18n/phrases.tsx'
import { type Translator, useLocalize, useTranslator } from '../../i18n/translator.tsx'
import { displayedMetal, pieceQuery } from '../../queries/catalogue.ts'
import { useCall } from '../../queries/use-call.ts'
import { useScreen } from '../../root/use-screen.ts'
import { buttonClass } from '../../ui/button.tsx'
import { Breadcrumbs } from '../catalogue/breadcrumbs.tsx'
import { RecentlyViewed } from '../favourites/recently-viewed.tsx'
import { Heart } from '../favourites/heart.tsx'
import { Price } from '../../ui/price.tsx'
import { metalName, shapeName } from '../catalogue/names.ts'
import { DetailActions } from './actions.tsx'
import { AddButton } from './add-button.tsx'
import { BuyBar } from './buy-bar.tsx'
import { formatDeliveryDate } from './delivery-date.ts'
import { Gallery } from './gallery.tsx'
import { MetalChoice } from './metal-choice.tsx'
import { Notes } from './notes.tsx'
import { LateCompanions } from './late-companions.tsx'
import { LatePieceDetails } from './late-piece-details.tsx'
import type { Fact } from './piece-facts.ts'
import { viewedPiece } from '../viewer/viewed.ts'

const viewText = ({ name }: Picture) => {
  if (name.endsWith('-top')) return 'detail.fromAbove'
  if (name.endsWith('-profile')) return 'detail.fromSide'
  return name.endsWith('-close') ? 'detail.closeBy' : 'detail.otherView'
}

/** What a setting shows of the ring that it is chosen for, and what is said of it in place of what is said of a piece. */
interface Choice {
  /** Query parameters that every link to the page keeps. */
  carried: Readonly<Record<string, string>>
  /** The button that chooses the setting. */
  Choose: ComponentType<{ piece: Piece; metal: Metal }>
  /** Why the setting does not fit, if it does not. */
  Misfit: ComponentType<{ piece: Piece; metal: Metal }>
  /** Shows it on a hand. */
  Worn: ComponentType<{ piece: Piece; shape: Shape; metal: Metal }>
  stoneFacts: (t: Translator, piece: Piece) => Fact[] | undefined
  texts: Record<'price' | 'included' | 'includedMore' | 'certificate' | 'companions', MessageId>
}

interface PieceDetailProps {
  /** Of a setting, which is chosen for a ring; any other piece is added to the cart. */
  choice?: Choice
  /** Asks for the size of a piece that has some. */
  Size?: ComponentType<{ sizes: readonly string[] }>
}

/** Detail of a piece. One that is no longer sold leads to others. */
export const PieceDetail = ({ choice, Size }: PieceDetailProps) => {
  const t = useTranslator()
  const localize = useLocalize()
  const { id, deliveryDate }: { id: string; deliveryDate: string } = useLoaderData({ strict: false })
  const { metal: asked }: { metal?: string } = useSearch({ strict: false })
  const { data: piece } = useSuspenseQuery(pieceQuery(useCall(), id))
  const { snapshot, send } = useScreen('piece')
  const shown = displayedMetal(piece.metals, snapshot.context.metal ?? asked)
  if (!shown) return null

  const name = localize(piece.name)
  const metal = metalName(t, shown.metal)
  const sized = piece.sizes.length > 0
  const sizes = sized ? ['0', ...piece.sizes.filter((size) => size !== '0')] : []
  const views = piece.views.filter((view) => view.metal === shown.metal).map(({ picture }) => picture)
  const pictures = [
    { picture: shown.picture, alt: t('detail.inMetal', { name, metal }) },
    ...[shown.second, ...views]
      .filter((picture) => picture !== null)
      .map((picture) => ({ picture, alt: t(viewText(picture), { name, metal }) })),
  ]
  const item = viewedPiece(piece, shown.metal)
  const offered = piece.metals.map((each) => each.metal)
  const main = piece.withdrawn ? (
    <a className={buttonClass('main')} href={pages[piece.kind].href()}>
      {t('detail.withdrawnLink')}
    </a>
  ) : choice ? (
    <choice.Choose piece={piece} metal={shown.metal} />
  ) : (
    <AddButton cartOptions={{ piece: piece.uuid, metals: [shown.metal, ...offered], sizes }} />
  )
  const isMade = isMadeToOrder(piece.daysToMake)
  const date = formatDeliveryDate(t, deliveryDate)
  const priceNote = choice && t(choice.texts.price)
  return (
    <div className="page detail-page">
      <Breadcrumbs trail={[{ name: t(pages[piece.kind].title), href: pages[piece.kind].href() }, { name }]} />
      <div className="detail">
        <Gallery
          pictures={pictures}
          turns={
            item && piece.shape
              ? {
                  item,
                  label: t('viewer.ring', {
                    setting: name,
                    metal,
                    stone: t('viewer.anyStone', { shape: shapeName(t, piece.shape).toLowerCase() }),
                  }),
                }
              : null
          }
        />
        <div className="facts">
          <div className="facts__head">
            <h1>
              <Phrases text={name} />
            </h1>
            <Heart item={piece.uuid} name={name} />
          </div>
          <p className="facts__price">
            <Price sen={shown.priceSen} />
            {priceNote ? (
              <>
                {' '}
                <small>{priceNote}</small>
              </>
            ) : null}
          </p>
          <p className="facts__says">{localize(piece.description)}</p>
          <MetalChoice
            hrefOf={(metal) => detailPath(piece, metal, choice?.carried)}
            offered={offered}
            chosen={shown.metal}
            onChoose={(metal) => send({ type: 'metal.chosen', metal })}
          />
          {piece.withdrawn ? <p className="facts__sold">{t('detail.withdrawn')}</p> : null}
          {sized && Size && !piece.withdrawn ? <Size sizes={sizes} /> : null}
          {choice && !piece.withdrawn ? <choice.Misfit piece={piece} metal={shown.metal} /> : null}
          <DetailActions main={main} page={{ title: name, path: detailPath(piece, shown.metal) }} />
          <Notes
            notes={[
              ...(piece.withdrawn
                ? []
                : [
                    {
                      icon: 'van' as const,
                      text: isMade
                        ? t('detail.madeArrives', { days: piece.daysToMake, date })
                        : t('detail.arrives', { date }),
                      more: t('detail.arrivesText'),
                    },
                  ]),
              {
                icon: choice ? 'gem' : 'check',
                text: t(choice?.texts.included ?? (sized ? 'detail.includedRing' : 'detail.included')),
                more: t(choice?.texts.includedMore ?? 'detail.includedText'),
              },
              {
                icon: 'shield',
                text: t(sized && !isFullEternity(piece) ? 'detail.warranty' : 'detail.warrantyOther'),
              },
            ]}
          />
        </div>
      </div>
      <LatePieceDetails
        piece={piece}
        metal={shown.metal}
        certificate={t(choice?.texts.certificate ?? 'detail.certificatePiece')}
        stoneFacts={choice?.stoneFacts}
      />
      {choice && piece.shape ? <choice.Worn piece={piece} shape={piece.shape} metal={shown.metal} /> : null}
      {piece.companions.length > 0 ? (
        <LateCompanions
          heading={t(piece.withdrawn ? 'detail.alternatives' : (choice?.texts.companions ?? 'detail.companions'))}
          piece={piece}
          metal={shown.metal}
        />
      ) : null}
      <RecentlyViewed except={[piece.link, piece.uuid]} />
      <BuyBar sen={shown.priceSen} note={priceNote} main={main} />
    </div>
  )
}
