import { pageAbove, pages } from '#contract/pages.ts'
import { shapes } from '#contract/catalogue/codes.ts'
import type { MenuEntry as MenuEntryId } from '#machines/menu/menu.machine.ts'
import type { MessageId } from '../../i18n/messages.ts'
import type { ShownPiece } from './shown-piece.ts'
import deco from 'picture:newyork-deco-white'
import eternity from 'picture:women-half-eternity-rose'
import solitaire from 'picture:engagement-solitaire-oval-yellow'
import drops from 'picture:earrings-drops-white'

interface Entry {
  text: MessageId
  href: string
  /** Second line in the panel, in small type. */
  note?: MessageId
}

interface MenuEntry extends Entry {
  id: Exclude<MenuEntryId, 'promotion'>
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
const appointment: Entry = { text: 'shell.bookAppointment', href: pages.appointment.href() }
const ringSize: Entry = { text: 'shell.ringSize', href: pages.ringSize.href() }

/** The entries with a panel, in order; Promotion follows them as a plain link. */
export const menuEntries: readonly MenuEntry[] = [
  {
    id: 'engagement',
    text: 'shell.engagementRing',
    href: pages.menuDiamond.href(),
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
  {
    id: 'wedding',
    text: 'shell.weddingBand',
    href: pages.menuWedding.href(),
    byShape: false,
    primaryLinks: [
      { text: 'shell.womenBands', note: 'shell.womenBandsNote', href: pages.women_ring.href() },
      { text: 'shell.menBands', note: 'shell.menBandsNote', href: pages.men_ring.href() },
      { text: 'shell.matchingBands', note: 'shell.matchingBandsNote', href: pages.matching_band.href() },
    ],
    secondaryLinks: [ringSize, { text: 'shell.resizing', href: pages.whyKilau.href({}, 'Free-Resizing') }, appointment],
    shown: { link: 'fajar-half-eternity-band', picture: eternity, href: pages.women_ring.href() },
  },
  {
    id: 'jewellery',
    text: 'shell.fineJewelry',
    href: pages.menuJewelry.href(),
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
  {
    id: 'exclusive',
    text: 'shell.exclusiveCollection',
    href: pages.menuExclusive.href(),
    byShape: false,
    primaryLinks: [
      { text: 'shell.newYork', note: 'shell.newYorkNote', href: pages.nyc.href() },
      { text: 'shell.lunar', note: 'shell.lunarNote', href: pages.lny.href() },
    ],
    secondaryLinks: [{ text: 'shell.ourStory', href: pages.ourStory.href() }, appointment],
    shown: { link: 'manhattan-deco-ring', picture: deco, href: pages.nyc.href() },
  },
]

export const promotionEntry: Entry = { text: 'shell.promotion', href: pages.promotion.href() }

/** The menu entry that a page belongs to. */
export const sectionOf = (path: string): MenuEntryId | undefined => pageAbove(path)?.section

export const shapeLinks = shapes.map((shape) => ({
  shape,
  text: `shell.shape.${shape}` as const,
  href: pages.naturalDiamonds.href({ shape }),
}))

/** Link columns of the footer. */
export const footerColumns: readonly { heading: MessageId; links: Entry[] }[] = [
  {
    heading: 'shell.shop',
    links: [
      { text: 'shell.naturalDiamonds', href: pages.naturalDiamonds.href() },
      { text: 'shell.labDiamonds', href: pages.labGrownDiamonds.href() },
      { text: 'shell.settings', href: pages.setting.href() },
      { text: 'shell.weddingBands', href: pages.menuWedding.href() },
      { text: 'shell.newYork', href: pages.nyc.href() },
      { text: 'shell.lunar', href: pages.lny.href() },
    ],
  },
  {
    heading: 'shell.help',
    links: [
      ringSize,
      { text: 'shell.cleaning', href: pages.cleanRing.href() },
      { text: 'shell.paymentOptions', href: pages.paymentOptions.href() },
      { text: 'shell.shippingPolicy', href: pages.shippingPolicy.href() },
      { text: 'shell.returnPolicy', href: pages.returnPolicy.href() },
      { text: 'shell.faq', href: pages.faq.href() },
    ],
  },
  {
    heading: 'shell.about',
    links: [
      { text: 'shell.whyKilau', href: pages.whyKilau.href() },
      { text: 'shell.freeShipping', href: pages.whyKilau.href({}, 'Free-Secure-Shipping') },
      { text: 'shell.resizing', href: pages.whyKilau.href({}, 'Free-Resizing') },
      { text: 'shell.ourStory', href: pages.ourStory.href() },
      { text: 'shell.blog', href: pages.blog.href() },
      { text: 'shell.testimonials', href: pages.testimonial.href() },
      { text: 'shell.contact', href: pages.contact.href() },
    ],
  },
  {
    heading: 'shell.showroom',
    links: [
      { text: 'shell.weekdaysOpen', href: pages.contact.href() },
      { text: 'shell.saturdayOpen', href: pages.contact.href() },
      { text: 'shell.sundayOpen', href: pages.contact.href() },
      appointment,
    ],
  },
]
