import { useQuery } from '@tanstack/react-query'
import { useTranslator } from '../../i18n/translator.tsx'
import { itemsQuery } from '../../queries/favourites.ts'
import { useCall } from '../../queries/use-call.ts'
import { useChild } from '../../root/context.tsx'
import { Picture } from '../../ui/picture.tsx'
import { NamedPiece } from './named-piece.tsx'
import { shapePictures } from './shape-pictures.ts'
import { menuPanels, shapeLinks } from './menu-panels.ts'
import type { PanelEntryId } from './site-map.ts'

/** The panel below a menu entry: links on the left, one picture on the right. */
export const MegaPanel = ({ id }: { id: PanelEntryId }) => {
  const t = useTranslator()
  const menu = useChild('menu')
  const panel = menuPanels[id]
  const { data: items } = useQuery(itemsQuery(useCall(), [panel.shown.link]))
  return (
    <div
      className="mega only-wide"
      id={`menu-${id}`}
      onPointerEnter={(event) => event.pointerType === 'mouse' && menu.send({ type: 'panel.entered' })}
    >
      <div className={panel.byShape ? 'page mega__in' : 'page mega__in mega__in--plain'}>
        <div className="mega__begin">
          <ul>
            {panel.primaryLinks.map((link) => (
              <li key={link.href}>
                <a href={link.href}>
                  <b>{t(link.text)}</b>
                  {link.note ? <span>{t(link.note)}</span> : null}
                </a>
              </li>
            ))}
          </ul>
          <ul className="mega__more">
            {panel.secondaryLinks.map((link) => (
              <li key={link.href}>
                <a href={link.href}>{t(link.text)}</a>
              </li>
            ))}
          </ul>
        </div>
        {panel.byShape ? (
          <div>
            <h3>{t('menu.byShape')}</h3>
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
        {panel.column ? (
          <div className="mega__column">
            <h3>{t(panel.column.heading)}</h3>
            <ul>
              {panel.column.links.map((link) => (
                <li key={link.href}>
                  <a href={link.href}>{t(link.text)}</a>
                </li>
              ))}
            </ul>
          </div>
        ) : null}
        <figure className="mega__pic">
          <a href={panel.shown.href} tabIndex={-1} aria-hidden="true">
            <Picture picture={panel.shown.picture} alt="" sizes="360px" />
          </a>
          <figcaption>
            <NamedPiece shown={panel.shown} items={items} />
          </figcaption>
        </figure>
      </div>
    </div>
  )
}
