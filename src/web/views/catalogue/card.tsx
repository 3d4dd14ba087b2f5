import { useSelector } from '@xstate/react'
import type { PieceCard } from '#contract/catalogue/schemas.ts'
import { priceText } from '#contract/money.ts'
import { detailPath } from '#contract/pages.ts'
import { Phrases } from '../../i18n/phrases.tsx'
import { useLocalize, useTranslator } from '../../i18n/translator.tsx'
import { useOpenScreen } from '../../root/context.tsx'
import { Picture } from '../../ui/picture.tsx'
import { Heart } from '../favourites/heart.tsx'
import { CardMetals } from './card-metals.tsx'

interface CardProps {
  piece: PieceCard
  /** Rendered width of the picture, as in the HTML attribute `sizes`. */
  sizes: string
  /** Metals by which the list is filtered; the card shows one of them. */
  wanted?: readonly string[]
  /** One of the first cards in view: its picture is not lazy. */
  first?: boolean
  /** Added to the query of its links. */
  carried?: Readonly<Record<string, string>>
  /** Heading level of the name. */
  level?: 2 | 3
}

/** Number in the SKU of a piece, which varies the metal shown by neighbouring cards. */
const skuNumber = (sku: string) => Number(sku.replace(/\D/g, ''))

/**
 * A piece in a list: picture, swatches, name, price. A swatch changes all of them if a catalogue screen is open, else
 * it is a link.
 */
export const Card = ({ piece, sizes, wanted = [], first = false, carried, level = 3 }: CardProps) => {
  const t = useTranslator()
  const localize = useLocalize()
  const catalogue = useOpenScreen('catalogue')
  const chosen = useSelector(catalogue, (snapshot) => snapshot?.context.metals[piece.uuid])
  const shown =
    piece.metals.find(({ metal }) => metal === chosen) ??
    piece.metals.find(({ metal }) => wanted.includes(metal)) ??
    piece.metals[skuNumber(piece.sku) % piece.metals.length]
  if (!shown) return null
  const several = piece.metals.length > 1
  const hrefOf = (metal: string) => detailPath(piece, several ? metal : undefined, carried)
  const href = hrefOf(shown.metal)
  const Heading = level === 2 ? 'h2' : 'h3'
  return (
    <article className="card">
      <a href={href} tabIndex={-1} aria-hidden="true">
        <div className="card__pic">
          <Picture key={shown.picture.name} picture={shown.picture} alt="" sizes={sizes} first={first} />
          {shown.second ? <Picture className="second" picture={shown.second} alt="" sizes={sizes} /> : null}
        </div>
      </a>
      <div className="card__body">
        {several ? (
          <CardMetals
            offered={piece.metals.map(({ metal }) => metal)}
            chosen={shown.metal}
            hrefOf={hrefOf}
            onChoose={catalogue && ((metal) => catalogue.send({ type: 'metal.chosen', piece: piece.uuid, metal }))}
          />
        ) : null}
        <Heading className="card__name">
          <a href={href}>
            <Phrases text={localize(piece.name)} />
          </a>
        </Heading>
        <p className="card__price num">
          {piece.kind === 'setting' ? <span>{t('shell.priceFrom')} </span> : null}
          {priceText(shown.priceSen)}
        </p>
      </div>
      <Heart item={piece.uuid} name={localize(piece.name)} />
    </article>
  )
}
