import type { ReactNode } from 'react'
import type { Picture as PictureData } from '#contract/catalogue/schemas.ts'
import type { Section } from '../../content/content.ts'
import { Picture } from '../../ui/picture.tsx'
import { ContentBlocks } from './blocks.tsx'

export interface SectionsProps {
  sections: readonly Section[]
  /** Pictures beside sections, by their anchors. */
  pictures?: Readonly<Record<string, PictureData>> | undefined
  /** What stands above the words of sections, by their anchors. */
  above?: Readonly<Record<string, ReactNode>> | undefined
}

/** The sections of a page of words, each with its anchor. */
export const Sections = ({ sections, pictures = {}, above = {} }: SectionsProps) =>
  sections.map(({ id, heading, blocks }) => {
    const picture = id === undefined ? undefined : pictures[id]
    return (
      <section key={heading} id={id} className={picture ? 'has-picture' : undefined}>
        {picture ? (
          <div className="chapters__pic">
            <Picture
              picture={picture}
              alt=""
              place="thumb"
              sizes="(min-width: 1264px) 480px, (min-width: 768px) 38vw, 92vw"
            />
          </div>
        ) : null}
        <h2>{heading}</h2>
        <div className="words__in">
          {id === undefined ? null : above[id]}
          <ContentBlocks blocks={blocks} />
        </div>
      </section>
    )
  })
