import type { Item } from '#contract/catalogue/schemas.ts'
import { detailPath } from '#contract/pages.ts'
import { Phrases } from '../../i18n/phrases.tsx'
import { useLocalize, useTranslator } from '../../i18n/translator.tsx'
import { priceText } from '#contract/money.ts'
import { findShown, type ShownPiece } from './shown-piece.ts'

/** Name and price of the piece in a picture, as a link to it; an empty line until they are known. */
export const NamedPiece = ({ shown, items }: { shown: ShownPiece; items: readonly Item[] | undefined }) => {
  const t = useTranslator()
  const localize = useLocalize()
  const found = findShown(items, shown)
  if (!found) return <p className="named" />
  const { piece, metal } = found
  const price = priceText(metal.priceSen)
  return (
    <p className="named">
      <a className="link" href={detailPath(piece, metal.metal)}>
        <Phrases text={localize(piece.name)} />
      </a>
      <span className="num">{piece.kind === 'setting' ? t('shell.from', { price }) : price}</span>
    </p>
  )
}
