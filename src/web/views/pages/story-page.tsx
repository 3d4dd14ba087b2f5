import goldsmith from 'picture:engagement-three-stone-round-yellow'
import jade from 'picture:jade-emerald'
import lustre from 'picture:oval-macro-yellow'
import lab from 'picture:diamond-emerald'
import stones from 'picture:banner-diamonds-mobile'
import { content } from '../../content/our-story.ts'
import { Chapters } from './content-layout.tsx'

export const Page = () => (
  <Chapters
    page="ourStory"
    content={content}
    cover={{ wide: jade, narrow: jade }}
    pictures={{ name: lustre, beginning: stones, making: goldsmith, origins: lab }}
  />
)
