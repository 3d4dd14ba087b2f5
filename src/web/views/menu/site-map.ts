import { catalogueRoutes, diamondRoutes } from '#contract/routes.ts'
import { shapes } from '#contract/catalogue/codes.ts'
import type { Picture } from '#contract/calls.ts'
import type { MenuEntry as MenuEntryId } from '#machines/menu/menu.machine.ts'
import type { MessageId } from '../../i18n/messages.ts'
import deco from 'picture:newyork-deco-white'
import eternity from 'picture:women-half-eternity-yellow'
import solitaire from 'picture:engagement-solitaire-oval-yellow'
import drops from 'picture:earrings-drops-white'

interface Entry {
  text: MessageId
  href: string
  /** Small second line in the panel. */
  note?: MessageId
}

interface MenuEntry extends Entry {
  id: Exclude<MenuEntryId, 'promotion'>
  /** Large links of the panel, which are also the rows below the entry in the drawer. */
  primaryLinks: Entry[]
  /** Small links below the large ones. */
  secondaryLinks: Entry[]
  /** A column with a heading. */
  column?: { heading: MessageId; links: Entry[] }
  /** Diamonds by shape stand in the panel of the engagement ring. */
  byShape: boolean
  picture: { data: Picture; href: string; caption: MessageId }
}

const styles = ['solitaire', 'halo', 'pave', 'three-stone', 'bezel', 'cathedral', 'twist'] as const
const setting = catalogueRoutes.setting.category
const appointment: Entry = { text: 'shell.bookAppointment', href: '/pages/Appointment' }
const ringSize: Entry = { text: 'shell.ringSize', href: '/pages/RingSize' }

/** The entries with a panel, in order; Promotion follows them as a plain link. */
export const menuEntries: readonly MenuEntry[] = [
  {
    id: 'engagement',
    text: 'shell.engagementRing',
    href: '/pages/Menu/Diamond',
    byShape: true,
    primaryLinks: [
      { text: 'shell.naturalFirst', note: 'shell.gradedByGia', href: diamondRoutes.natural },
      { text: 'shell.labFirst', note: 'shell.gradedByIgi', href: diamondRoutes.labGrown },
      { text: 'shell.settingFirst', note: 'shell.settingMetals', href: setting },
    ],
    secondaryLinks: [
      { text: 'shell.matchingBands', href: catalogueRoutes.matching_band.category },
      ringSize,
      appointment,
    ],
    column: {
      heading: 'shell.byStyle',
      links: [
        ...styles.map((style): Entry => ({ text: `shell.style.${style}`, href: `${setting}?style=${style}` })),
        { text: 'shell.allSettings', href: setting },
      ],
    },
    picture: { data: solitaire, href: setting, caption: 'shell.captionSettings' },
  },
  {
    id: 'wedding',
    text: 'shell.weddingBand',
    href: '/pages/Menu/Wedding',
    byShape: false,
    primaryLinks: [
      { text: 'shell.womenBands', note: 'shell.womenBandsNote', href: catalogueRoutes.women_ring.category },
      { text: 'shell.menBands', note: 'shell.menBandsNote', href: catalogueRoutes.men_ring.category },
      { text: 'shell.matchingBands', note: 'shell.matchingBandsNote', href: catalogueRoutes.matching_band.category },
    ],
    secondaryLinks: [ringSize, { text: 'shell.resizing', href: '/pages/WhyKilau#Free-Resizing' }, appointment],
    picture: { data: eternity, href: catalogueRoutes.women_ring.category, caption: 'shell.womenBands' },
  },
  {
    id: 'jewellery',
    text: 'shell.fineJewelry',
    href: '/pages/Menu/Jewelry',
    byShape: false,
    primaryLinks: [
      { text: 'shell.fineRings', note: 'shell.fineRingsNote', href: catalogueRoutes.fine_ring.category },
      { text: 'shell.earrings', note: 'shell.earringsNote', href: catalogueRoutes.earrings.category },
      { text: 'shell.necklaces', note: 'shell.necklacesNote', href: catalogueRoutes.necklaces.category },
      { text: 'shell.bracelets', note: 'shell.braceletsNote', href: catalogueRoutes.bracelets.category },
      {
        text: 'shell.tennisBracelets',
        note: 'shell.tennisBraceletsNote',
        href: catalogueRoutes.tennis_bracelets.category,
      },
    ],
    secondaryLinks: [{ text: 'shell.cleaning', href: '/pages/CleanRing' }, appointment],
    picture: { data: drops, href: catalogueRoutes.earrings.category, caption: 'shell.earrings' },
  },
  {
    id: 'exclusive',
    text: 'shell.exclusiveCollection',
    href: '/pages/Menu/Exclusive',
    byShape: false,
    primaryLinks: [
      { text: 'shell.newYork', note: 'shell.newYorkNote', href: catalogueRoutes.nyc.category },
      { text: 'shell.lunar', note: 'shell.lunarNote', href: catalogueRoutes.lny.category },
    ],
    secondaryLinks: [{ text: 'shell.ourStory', href: '/pages/OurStory' }, appointment],
    picture: { data: deco, href: catalogueRoutes.nyc.category, caption: 'shell.newYork' },
  },
]

export const promotionEntry: Entry = { text: 'shell.promotion', href: '/pages/promotion' }

const isAt = (path: string, address: string) => `${path}/`.toLowerCase().startsWith(`${address.toLowerCase()}/`)

/** Addresses below an entry: its landing page, its lists, and the detail pages of what they show. */
const addressesOf = ({ href, primaryLinks }: MenuEntry) => {
  const lists = primaryLinks.map((link) => link.href)
  const details = Object.values(catalogueRoutes).flatMap(({ category, detail }) =>
    lists.includes(category) ? [detail] : [],
  )
  return [href, ...lists, ...details, ...(lists.includes(diamondRoutes.natural) ? [diamondRoutes.detail] : [])]
}

/** The menu entry that a page belongs to. */
export const sectionOf = (path: string): MenuEntryId | undefined =>
  menuEntries.find((entry) => addressesOf(entry).some((address) => isAt(path, address)))?.id ??
  (isAt(path, promotionEntry.href) ? 'promotion' : undefined)

export const shapeLinks = shapes.map((shape) => ({
  shape,
  text: `shell.shape.${shape}` as const,
  href: `${diamondRoutes.natural}?shape=${shape}`,
}))

/** Link columns of the footer. */
export const footerColumns: readonly { heading: MessageId; links: Entry[] }[] = [
  {
    heading: 'shell.shop',
    links: [
      { text: 'shell.naturalDiamonds', href: diamondRoutes.natural },
      { text: 'shell.labDiamonds', href: diamondRoutes.labGrown },
      { text: 'shell.settings', href: setting },
      { text: 'shell.weddingBands', href: '/pages/Menu/Wedding' },
      { text: 'shell.newYork', href: catalogueRoutes.nyc.category },
      { text: 'shell.lunar', href: catalogueRoutes.lny.category },
    ],
  },
  {
    heading: 'shell.help',
    links: [
      ringSize,
      { text: 'shell.cleaning', href: '/pages/CleanRing' },
      { text: 'shell.paymentOptions', href: '/pages/PaymentOpt' },
      { text: 'shell.shippingPolicy', href: '/pages/ShippingPolicy' },
      { text: 'shell.returnPolicy', href: '/pages/ReturnPolicy' },
      { text: 'shell.faq', href: '/pages/FAQ' },
    ],
  },
  {
    heading: 'shell.about',
    links: [
      { text: 'shell.whyKilau', href: '/pages/WhyKilau' },
      { text: 'shell.ourStory', href: '/pages/OurStory' },
      { text: 'shell.contact', href: '/pages/Contact' },
    ],
  },
  {
    heading: 'shell.showroom',
    links: [
      { text: 'shell.weekdays', href: '/pages/Contact' },
      { text: 'shell.saturday', href: '/pages/Contact' },
      { text: 'shell.sunday', href: '/pages/Contact' },
      appointment,
    ],
  },
]
