import type { Shape } from '#contract/catalogue/codes.ts'
import { useSay } from '../../i18n/text.tsx'
import { shapePictures } from '../menu/shape-pictures.ts'
import { Picture } from '../../ui/picture.tsx'
import { chosenOf, toggled } from './address.ts'
import { ListLink, useList } from './list.tsx'
import { shapeName } from './names.ts'

/** Shapes of stones as small pictures. */
export const ShapeFilter = ({ shapes }: { shapes: readonly Shape[] }) => {
  const say = useSay()
  const { search } = useList()
  return (
    <div className="cuts">
      {shapes.map((shape) => {
        const on = chosenOf(search, 'shape').includes(shape)
        return (
          <ListLink
            key={shape}
            className={on ? 'cut is-on' : 'cut'}
            search={toggled(search, 'shape', shape)}
            label={shapeName(say, shape)}
            current={on}
          >
            <Picture picture={shapePictures[shape]} alt="" sizes="60px" />
          </ListLink>
        )
      })}
    </div>
  )
}
