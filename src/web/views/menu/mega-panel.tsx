import { useQuery } from '@tanstack/react-query'
import { useTranslator } from '../../i18n/translator.tsx'
import { itemsQuery } from '../../queries/favourites.ts'
import { useCall } from '../../queries/use-call.ts'
import { useChild } from '../../root/context.tsx'
import { Picture } from '../../ui/picture.tsx'
import { NamedPiece } from './named-piece.tsx'
import { shapePictures } from './shape-pictures.ts'
import { shapeLinks, type menuEntries } from './site-map.ts'

/** The panel below a menu entry: links on the left, one picture on the right. */
export const MegaPanel = ({ entry }: { entry: (typeof menuEntries)[number] }) => {
  const t = useTranslator()
  const menu = useChild('menu')
  const { data: items } = useQuery(itemsQuery(useCall(), [entry.shown.link]))
  return (
    <div
      className="mega only-wide"
      id={`menu-${entry.id}`}
      onPointerEnter={(event) => event.pointerType === 'mouse' && menu.send({ type: 'panel.entered' })}
    >
      <div className={entry.byShape ? 'page mega__in' : 'page mega__in mega__in--plain'}>
        <div className="mega__begin">
          <ul>
            {entry.primaryLinks.map((link) => (
              <li key={link.href}>
                <a href={link.href}>
                  <b>{t(link.text)}</b>
                  {link.note ? <span>{t(link.note)}</span> : null}
                </a>
              </li>
            ))}
          </ul>
          <ul className="mega__more">
            {entry.secondaryLinks.map((link) => (
              <li key={link.href}>
                <a href={link.href}>{t(link.text)}</a>
              </li>
            ))}
          </ul>
        </div>
        {entry.byShape ? (
          <div>
            <h3>{t('shell.byShape')}</h3>
            <ul className="mega__shapes">
              {shapeLinks.map(({ shape, text, href }) => (
                <li key={shape}>
                  <a href={href}>
                    <Picture className="cutout" picture={shapePictures[shape]} alt="" place="shape" sizes="40px" />
                    {t(text)}
                  </a>
                </li>
              ))}
            </ul>
          </div>
        ) : null}
        {entry.column ? (
          <div className="mega__column">
            <h3>{t(entry.column.heading)}</h3>
            <ul>
              {entry.column.links.map((link) => (
                <li key={link.href}>
                  <a href={link.href}>{t(link.text)}</a>
                </li>
              ))}
            </ul>
          </div>
        ) : null}
        <figure className="mega__pic">
          <a href={entry.shown.href} tabIndex={-1} aria-hidden="true">
            <Picture picture={entry.shown.picture} alt="" sizes="360px" />
          </a>
          <figcaption>
            <NamedPiece shown={entry.shown} items={items} />
          </figcaption>
        </figure>
      </div>
    </div>
  )
}
