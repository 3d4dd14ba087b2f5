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
import type { Picture } from '#contract/catalogue/schemas.ts'
import type { Kind } from '#contract/catalogue/codes.ts'
import { pages, type PageName } from '#contract/pages.ts'
import type { MessageId } from '../../i18n/messages.ts'

interface Landing {
  links: readonly { title: MessageId; href: string; picture: Picture; red?: boolean }[]
  more: readonly { title: MessageId; href: string }[]
}

const link = (name: Kind | 'naturalDiamonds' | 'labGrownDiamonds', picture: Picture) => ({
  title: pages[name].title,
  href: pages[name].href(),
  picture,
})
const more = (name: 'ringSize' | 'appointment' | 'cleanRing' | 'ourStory') => ({
  title: pages[name].title,
  href: pages[name].href(),
})

/** The links of each landing page of the menu. */
const landings = {
  menuDiamond: {
    links: [
      link('naturalDiamonds', oval),
      link('labGrownDiamonds', emerald),
      link('setting', solitaire),
      link('matching_band', chevron),
    ],
    more: [more('ringSize'), more('appointment')],
  },
  menuWedding: {
    links: [link('women_ring', halfEternity), link('men_ring', men), link('matching_band', chevron)],
    more: [more('ringSize'), more('appointment')],
  },
  menuJewelry: {
    links: [
      link('fine_ring', cluster),
      link('earrings', drops),
      link('necklaces', pendant),
      link('bracelets', bracelet),
      link('tennis_bracelets', tennis),
    ],
    more: [more('cleanRing'), more('appointment')],
  },
  menuExclusive: {
    links: [link('nyc', deco), { ...link('lny', knot), red: true }],
    more: [more('ourStory'), more('appointment')],
  },
} satisfies Partial<Record<PageName, Landing>>

/** Name of a landing page of the menu. */
type LandingName = keyof typeof landings

const isLanding = (name: PageName | undefined): name is LandingName => name !== undefined && name in landings

/** The landing page with a name, with its title and lead. */
export const findLanding = (name: PageName | undefined) => {
  if (!isLanding(name)) throw new Error(`${name} is no landing page`)
  const { title } = pages[name]
  const landing: Landing = landings[name]
  return { title, lead: `${title}Lead` as const, ...landing }
}
