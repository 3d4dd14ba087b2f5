import type { Section } from '../../content/content.ts'
import { ContentBlocks } from './blocks.tsx'

/** The sections of a page of words, each with its anchor. */
export const Sections = ({ sections }: { sections: readonly Section[] }) =>
  sections.map(({ id, heading, blocks }) => (
    <section key={heading} id={id}>
      <h2>{heading}</h2>
      <div className="words__in">
        <ContentBlocks blocks={blocks} />
      </div>
    </section>
  ))
