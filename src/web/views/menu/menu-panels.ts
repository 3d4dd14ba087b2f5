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
      { text: 'shell.naturalFirst', note: 'shell.gradedByGia', href: pages.naturalDiamonds.href() },
      { text: 'shell.labFirst', note: 'shell.gradedByIgi', href: pages.labGrownDiamonds.href() },
      { text: 'shell.settingFirst', note: 'shell.settingMetals', href: pages.setting.href() },
    ],
    secondaryLinks: [{ text: 'shell.matchingBands', href: pages.matching_band.href() }, ringSize, appointment],
    column: {
      heading: 'shell.byStyle',
      links: [
        ...styles.map((style): Entry => ({ text: `shell.style.${style}`, href: pages.setting.href({ style }) })),
        { text: 'shell.allSettings', href: pages.setting.href() },
      ],
    },
    shown: { link: 'embun-oval-solitaire', picture: solitaire, href: pages.setting.href() },
  },
  wedding: {
    byShape: false,
    primaryLinks: [
      { text: 'shell.womenBands', note: 'shell.womenBandsNote', href: pages.women_ring.href() },
      { text: 'shell.menBands', note: 'shell.menBandsNote', href: pages.men_ring.href() },
      { text: 'shell.matchingBands', note: 'shell.matchingBandsNote', href: pages.matching_band.href() },
    ],
    secondaryLinks: [ringSize, { text: 'shell.resizing', href: pages.whyKilau.href({}, 'Free-Resizing') }, appointment],
    shown: { link: 'fajar-half-eternity-band', picture: eternity, href: pages.women_ring.href() },
  },
  jewellery: {
    byShape: false,
    primaryLinks: [
      { text: 'shell.fineRings', note: 'shell.fineRingsNote', href: pages.fine_ring.href() },
      { text: 'shell.earrings', note: 'shell.earringsNote', href: pages.earrings.href() },
      { text: 'shell.necklaces', note: 'shell.necklacesNote', href: pages.necklaces.href() },
      { text: 'shell.bracelets', note: 'shell.braceletsNote', href: pages.bracelets.href() },
      {
        text: 'shell.tennisBracelets',
        note: 'shell.tennisBraceletsNote',
        href: pages.tennis_bracelets.href(),
      },
    ],
    secondaryLinks: [{ text: 'shell.cleaning', href: pages.cleanRing.href() }, appointment],
    shown: { link: 'titis-pear-drop-earrings', picture: drops, href: pages.earrings.href() },
  },
  exclusive: {
    byShape: false,
    primaryLinks: [
      { text: 'shell.newYork', note: 'shell.newYorkNote', href: pages.nyc.href() },
      { text: 'shell.lunar', note: 'shell.lunarNote', href: pages.lny.href() },
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
