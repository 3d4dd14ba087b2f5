import type { Kind } from '#contract/catalogue/codes.ts'
import type { MessageId } from '../../i18n/messages.ts'

/** Title and lead of the page of every kind of piece. */
export const kindTexts: Record<Kind, { title: MessageId; lead: MessageId }> = {
  setting: { title: 'catalogue.settings', lead: 'catalogue.settingsLead' },
  matching_band: { title: 'catalogue.matchingBands', lead: 'catalogue.matchingBandsLead' },
  women_ring: { title: 'catalogue.womenRings', lead: 'catalogue.womenRingsLead' },
  men_ring: { title: 'catalogue.menRings', lead: 'catalogue.menRingsLead' },
  fine_ring: { title: 'catalogue.fineRings', lead: 'catalogue.fineRingsLead' },
  earrings: { title: 'catalogue.earrings', lead: 'catalogue.earringsLead' },
  necklaces: { title: 'catalogue.necklaces', lead: 'catalogue.necklacesLead' },
  bracelets: { title: 'catalogue.bracelets', lead: 'catalogue.braceletsLead' },
  tennis_bracelets: { title: 'catalogue.tennisBracelets', lead: 'catalogue.tennisBraceletsLead' },
  nyc: { title: 'catalogue.newYork', lead: 'catalogue.newYorkLead' },
  lny: { title: 'catalogue.lunar', lead: 'catalogue.lunarLead' },
}
