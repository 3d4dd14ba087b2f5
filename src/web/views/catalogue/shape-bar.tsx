import { shapes } from '#contract/catalogue/codes.ts'
import { useSay } from '../../i18n/text.tsx'
import { shapePictures } from '../menu/shape-pictures.ts'
import { Picture } from '../../ui/picture.tsx'
import { chosenOf, toggled } from './address.ts'
import { ListLink, useList } from './list.tsx'
import { shapeName } from './names.ts'

/** All ten shapes in a row, above the list of diamonds. */
export const ShapeBar = () => {
  const say = useSay()
  const { search } = useList()
  return (
    <div className="shaperow">
      <ul className="shapebar" aria-label={say('catalogue.shape')}>
        {shapes.map((shape) => {
          const on = chosenOf(search, 'shape').includes(shape)
          return (
            <li key={shape}>
              <ListLink className={on ? 'is-on' : ''} search={toggled(search, 'shape', shape)} current={on}>
                <Picture className="cutout" picture={shapePictures[shape]} alt="" sizes="110px" />
                {shapeName(say, shape)}
              </ListLink>
            </li>
          )
        })}
      </ul>
    </div>
  )
}
