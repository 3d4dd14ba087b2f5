import bracelet from 'picture:bracelet-stations-yellow'
import chevron from 'picture:matching-chevron-yellow'
import cluster from 'picture:ring-toi-et-moi-yellow'
import deco from 'picture:newyork-deco-white'
import drops from 'picture:earrings-drops-white'
import emerald from 'picture:diamond-emerald'
import halfEternity from 'picture:women-half-eternity-rose'
import knot from 'picture:lunar-blossom-red-yellow'
import men from 'picture:men-brushed-white'
import oval from 'picture:diamond-oval'
import pendant from 'picture:necklace-pendant-round-yellow'
import solitaire from 'picture:engagement-solitaire-oval-yellow'
import tennis from 'picture:tennis-round-white'
import type { Picture } from '#contract/calls.ts'
import type { Kind } from '#contract/catalogue/codes.ts'
import { catalogueRoutes, diamondRoutes } from '#contract/routes.ts'
import type { MessageId } from '../../i18n/messages.ts'
import { kindTexts } from '../catalogue/kinds.ts'
import type { LandingId } from './landing-ids.ts'

interface Landing {
  title: MessageId
  lead: MessageId
  links: readonly { title: MessageId; href: string; picture: Picture; red?: boolean }[]
  more: readonly { title: MessageId; href: string }[]
}

const kind = (name: Kind, picture: Picture, red = false) => ({
  title: kindTexts[name].title,
  href: catalogueRoutes[name].category,
  picture,
  red,
})
const ringSize = { title: 'pages.ringSize', href: '/pages/RingSize' } as const
const visit = { title: 'pages.appointment', href: '/pages/Appointment' } as const

/** What each landing page of the menu leads to. */
export const landings: Record<LandingId, Landing> = {
  Diamond: {
    title: 'pages.menuDiamond',
    lead: 'pages.menuDiamondLead',
    links: [
      { title: 'catalogue.naturalDiamonds', href: diamondRoutes.natural, picture: oval },
      { title: 'catalogue.labDiamonds', href: diamondRoutes.labGrown, picture: emerald },
      kind('setting', solitaire),
      kind('matching_band', chevron),
    ],
    more: [ringSize, visit],
  },
  Wedding: {
    title: 'pages.menuWedding',
    lead: 'pages.menuWeddingLead',
    links: [kind('women_ring', halfEternity), kind('men_ring', men), kind('matching_band', chevron)],
    more: [ringSize, visit],
  },
  Jewelry: {
    title: 'pages.menuJewelry',
    lead: 'pages.menuJewelryLead',
    links: [
      kind('fine_ring', cluster),
      kind('earrings', drops),
      kind('necklaces', pendant),
      kind('bracelets', bracelet),
      kind('tennis_bracelets', tennis),
    ],
    more: [{ title: 'pages.cleanRing', href: '/pages/CleanRing' }, visit],
  },
  Exclusive: {
    title: 'pages.menuExclusive',
    lead: 'pages.menuExclusiveLead',
    links: [kind('nyc', deco), kind('lny', knot, true)],
    more: [{ title: 'pages.story', href: '/pages/OurStory' }, visit],
  },
}
