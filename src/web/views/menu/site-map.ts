import { pageAbove, pages } from '#contract/pages.ts'
import type { MenuEntry as MenuEntryId } from '#machines/menu/menu.machine.ts'
import type { MessageId } from '../../i18n/messages.ts'

/** A link with its text. */
export interface Entry {
  text: MessageId
  href: string
  /** Second line in the panel, in small type. */
  note?: MessageId
}

/** An entry of the menu with a panel. */
export type PanelEntryId = Exclude<MenuEntryId, 'promotion'>

export const appointment: Entry = { text: 'shell.bookAppointment', href: pages.appointment.href() }
export const ringSize: Entry = { text: 'shell.ringSize', href: pages.ringSize.href() }

/** The entries with a panel, in order; Promotion follows them as a plain link. */
export const menuEntries: readonly (Entry & { id: PanelEntryId })[] = [
  { id: 'engagement', text: 'shell.engagementRing', href: pages.menuDiamond.href() },
  { id: 'wedding', text: 'shell.weddingBand', href: pages.menuWedding.href() },
  { id: 'jewellery', text: 'shell.fineJewelry', href: pages.menuJewelry.href() },
  { id: 'exclusive', text: 'shell.exclusiveCollection', href: pages.menuExclusive.href() },
]

export const promotionEntry: Entry = { text: 'shell.promotion', href: pages.promotion.href() }

/** The menu entry that a page belongs to. */
export const sectionOf = (path: string): MenuEntryId | undefined => pageAbove(path)?.section

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
