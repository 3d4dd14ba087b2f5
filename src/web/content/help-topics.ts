import type { Locale } from '#contract/locale.ts'
import { pages } from '#contract/pages.ts'
import type { HelpTopic } from '#contract/search/help-topic.ts'
import { content as cleanRing } from './clean-ring.ts'
import { content as contact } from './contact.ts'
import type { Content, Section } from './content.ts'
import { content as faq } from './faq.ts'
import { content as ourStory } from './our-story.ts'
import { content as paymentOptions } from './payment-options.ts'
import { content as privacyPolicy } from './privacy-policy.ts'
import { content as promotion } from './promotion.ts'
import { content as returnPolicy } from './return-policy.ts'
import { content as review } from './review.ts'
import { content as ringSize } from './ring-size.ts'
import { content as shippingPolicy } from './shipping-policy.ts'
import { content as terms } from './terms.ts'
import { content as whyKilau } from './why-us.ts'

/** The pages of words that the search leads to. */
const contents = {
  faq,
  returnPolicy,
  shippingPolicy,
  ringSize,
  cleanRing,
  paymentOptions,
  whyKilau,
  contact,
  promotion,
  ourStory,
  terms,
  privacyPolicy,
  review,
} as const satisfies Partial<Record<keyof typeof pages, Content>>

/** The heading of a section, and its questions. */
const headingsOf = ({ heading, blocks }: Section) => [
  heading,
  ...blocks.flatMap((block) =>
    typeof block === 'object' && 'questions' in block ? block.questions.map(([question]) => question) : [],
  ),
]

/** The headings of all pages of words, each with its place; `titleOf` gives the title of a page in a language. */
export const listHelpTopics = (titleOf: (title: HelpTitle, locale: Locale) => string): HelpTopic[] =>
  (Object.keys(contents) as (keyof typeof contents)[]).flatMap((name) => {
    const { path, title, href } = pages[name]
    const both = { en: titleOf(title, 'en'), 'zh-CN': titleOf(title, 'zh-CN') }
    const chinese = contents[name]['zh-CN']
    const sections = contents[name].en.flatMap((section, index) => {
      const translated = chinese[index]
      const headings = translated ? headingsOf(translated) : []
      return headingsOf(section).map((heading, place) => ({
        page: path,
        href: href({}, section.id),
        title: both,
        heading: { en: heading, 'zh-CN': headings[place] ?? heading },
      }))
    })
    return [{ page: path, href: href(), title: both, heading: both }, ...sections]
  })

/** Message ids of the titles of these pages. */
export type HelpTitle = (typeof pages)[keyof typeof contents]['title']
