import { pages } from '#contract/pages.ts'
import { shapes } from '#contract/catalogue/codes.ts'
import type { MessageId } from '../../i18n/messages.ts'
import type { ShownPiece } from './shown-piece.ts'
import { appointment, type Entry, type PanelEntryId, ringSize } from './site-map.ts'
import deco from 'picture:newyork-deco-white'
import eternity from 'picture:women-half-eternity-rose'
import solitaire from 'picture:engagement-solitaire-oval-yellow'
import drops from 'picture:earrings-drops-white'

/** What the panel of an entry shows. */
export interface MenuPanel {
  /** Large links of the panel; in the drawer they are listed below the entry. */
  primaryLinks: Entry[]
  /** Small links below the large ones. */
  secondaryLinks: Entry[]
  /** A column with a heading. */
  column?: { heading: MessageId; links: Entry[] }
  /** Whether the panel shows the diamonds by shape, as that of the engagement ring does. */
  byShape: boolean
  /** A piece, which the panel names with its price. */
  shown: ShownPiece & { href: string }
}

const styles = ['solitaire', 'halo', 'pave', 'three-stone', 'bezel', 'cathedral', 'twist'] as const
/** The panel of each entry of the menu that has one. */
export const menuPanels: Record<PanelEntryId, MenuPanel> = {
  engagement: {
    byShape: true,
    primaryLinks: [
      { text: 'menu.naturalFirst', note: 'menu.gradedByGia', href: pages.naturalDiamonds.href() },
      { text: 'menu.labFirst', note: 'menu.gradedByIgi', href: pages.labGrownDiamonds.href() },
      { text: 'menu.settingFirst', note: 'menu.settingMetals', href: pages.setting.href() },
    ],
    secondaryLinks: [{ text: 'shell.matchingBands', href: pages.matching_band.href() }, ringSize, appointment],
    column: {
      heading: 'menu.byStyle',
      links: [
        ...styles.map((style): Entry => ({ text: `shell.style.${style}`, href: pages.setting.href({ style }) })),
        { text: 'menu.allSettings', href: pages.setting.href() },
      ],
    },
    shown: { link: 'embun-oval-solitaire', picture: solitaire, href: pages.setting.href() },
  },
  wedding: {
    byShape: false,
    primaryLinks: [
      { text: 'menu.womenBands', note: 'menu.womenBandsNote', href: pages.women_ring.href() },
      { text: 'menu.menBands', note: 'menu.menBandsNote', href: pages.men_ring.href() },
      { text: 'shell.matchingBands', note: 'menu.matchingBandsNote', href: pages.matching_band.href() },
    ],
    secondaryLinks: [ringSize, { text: 'shell.resizing', href: pages.whyKilau.href({}, 'Free-Resizing') }, appointment],
    shown: { link: 'fajar-half-eternity-band', picture: eternity, href: pages.women_ring.href() },
  },
  jewellery: {
    byShape: false,
    primaryLinks: [
      { text: 'menu.fineRings', note: 'menu.fineRingsNote', href: pages.fine_ring.href() },
      { text: 'shell.earrings', note: 'menu.earringsNote', href: pages.earrings.href() },
      { text: 'shell.necklaces', note: 'menu.necklacesNote', href: pages.necklaces.href() },
      { text: 'menu.bracelets', note: 'menu.braceletsNote', href: pages.bracelets.href() },
      {
        text: 'shell.tennisBracelets',
        note: 'menu.tennisBraceletsNote',
        href: pages.tennis_bracelets.href(),
      },
    ],
    secondaryLinks: [{ text: 'shell.cleaning', href: pages.cleanRing.href() }, appointment],
    shown: { link: 'titis-pear-drop-earrings', picture: drops, href: pages.earrings.href() },
  },
  exclusive: {
    byShape: false,
    primaryLinks: [
      { text: 'shell.newYork', note: 'menu.newYorkNote', href: pages.nyc.href() },
      { text: 'shell.lunar', note: 'menu.lunarNote', href: pages.lny.href() },
    ],
    secondaryLinks: [{ text: 'shell.ourStory', href: pages.ourStory.href() }, appointment],
    shown: { link: 'manhattan-deco-ring', picture: deco, href: pages.nyc.href() },
  },
}

export const shapeLinks = shapes.map((shape) => ({
  shape,
  text: `shell.shape.${shape}` as const,
  href: pages.naturalDiamonds.href({ shape }),
}))
