import bracelet from 'picture:bracelet-stations-yellow'
import chevron from 'picture:matching-chevron-yellow'
import cluster from 'picture:ring-toi-et-moi-yellow'
import drops from 'picture:earrings-drops-white'
import emerald from 'picture:diamond-emerald'
import engagement from 'picture:banner-engagement'
import engagementNarrow from 'picture:banner-engagement-mobile'
import halfEternity from 'picture:women-half-eternity-rose'
import lunar from 'picture:banner-lunar-mobile'
import men from 'picture:men-brushed-white'
import newYork from 'picture:banner-newyork-mobile'
import oval from 'picture:diamond-oval'
import pendant from 'picture:necklace-pendant-round-30-yellow'
import solitaire from 'picture:engagement-solitaire-oval-yellow'
import tennis from 'picture:tennis-round-300-white'
import wedding from 'picture:banner-wedding'
import weddingNarrow from 'picture:banner-wedding-mobile'
import type { Picture } from '#contract/catalogue/schemas.ts'
import type { Kind } from '#contract/catalogue/codes.ts'
import { pages, type PageName } from '#contract/pages.ts'
import type { MessageId } from '../../i18n/messages.ts'
import type { CoverPictures } from '../../ui/cover.tsx'

export interface LandingLink {
  title: MessageId
  /** One sentence below the title. */
  text: MessageId
  href: string
  picture: Picture
  /** Link of the piece in the picture; a stone has none. */
  piece?: string
}

interface Landing {
  cover?: CoverPictures
  links: readonly LandingLink[]
  more: readonly { title: MessageId; href: string }[]
}

const link = (name: Kind, picture: Picture, piece?: string): LandingLink => ({
  title: pages[name].title,
  text: `${pages[name].title}Lead`,
  href: pages[name].href(),
  picture,
  ...(piece === undefined ? {} : { piece }),
})
const stones = (name: 'naturalDiamonds' | 'labGrownDiamonds', text: MessageId, picture: Picture): LandingLink => ({
  title: pages[name].title,
  text,
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
    cover: { wide: engagement, narrow: engagementNarrow },
    links: [
      stones('naturalDiamonds', 'home.withNaturalText', oval),
      stones('labGrownDiamonds', 'home.withLabText', emerald),
      link('setting', solitaire, 'embun-oval-solitaire'),
      link('matching_band', chevron, 'lereng-chevron-band'),
    ],
    more: [more('ringSize'), more('appointment')],
  },
  menuWedding: {
    cover: { wide: wedding, narrow: weddingNarrow },
    links: [
      link('women_ring', halfEternity, 'fajar-half-eternity-band'),
      link('men_ring', men, 'pasir-brushed-band'),
      link('matching_band', chevron, 'lereng-chevron-band'),
    ],
    more: [more('ringSize'), more('appointment')],
  },
  menuJewelry: {
    links: [
      link('fine_ring', cluster, 'sepasang-toi-et-moi-ring'),
      link('earrings', drops, 'titis-pear-drop-earrings'),
      link('necklaces', pendant, 'embun-diamond-pendant'),
      link('bracelets', bracelet, 'manik-station-bracelet'),
      link('tennis_bracelets', tennis, 'aliran-tennis-bracelet-3-00-carats'),
    ],
    more: [more('cleanRing'), more('appointment')],
  },
  menuExclusive: {
    links: [link('nyc', newYork), link('lny', lunar)],
    more: [more('ourStory'), more('appointment')],
  },
} satisfies Partial<Record<PageName, Landing>>

/** Name of a landing page of the menu. */
export type LandingName = keyof typeof landings

export const landingNames = Object.keys(landings) as LandingName[]

const isLanding = (name: PageName | undefined): name is LandingName => name !== undefined && name in landings

/** The landing page with a name, with its title and lead. */
export const findLanding = (name: PageName | undefined) => {
  if (!isLanding(name)) throw new Error(`${name} is no landing page`)
  const { title } = pages[name]
  const landing: Landing = landings[name]
  return { title, lead: `${title}Lead` as const, ...landing }
}

/** Links of the pieces in the pictures of a landing page. */
export const shownOn = (name: PageName | undefined): string[] =>
  findLanding(name).links.flatMap(({ piece }) => (piece === undefined ? [] : [piece]))
