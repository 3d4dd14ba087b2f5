import type { ReactNode } from 'react'
import { pictureSources } from '#contract/catalogue/pictures.ts'
import type { Picture as PictureData } from '#contract/catalogue/schemas.ts'
import { Picture } from './picture.tsx'

/** The two cuts of one picture: plain on the left where it is wide, plain above where it is narrow. */
export interface CoverPictures {
  wide: PictureData
  narrow: PictureData
}

/** The head of a page on the ground of its picture, over whose plain part the words stand. */
export const Cover = ({ wide, narrow, children }: CoverPictures & { children: ReactNode }) => {
  const isSquare = wide.width === wide.height
  return (
    <div className={isSquare ? 'cover cover--square' : 'cover'} data-floor={wide.floor}>
      <div className="cover__in">
        <div className="cover__words">{children}</div>
        <picture>
          <source media="(max-width: 767px)" srcSet={pictureSources(narrow, 'banner')} sizes="100vw" />
          <Picture
            picture={wide}
            alt=""
            place="banner"
            sizes={isSquare ? '(min-width: 1200px) 480px, 40vw' : '(min-width: 1200px) 1152px, 96vw'}
            first
          />
        </picture>
      </div>
    </div>
  )
}
