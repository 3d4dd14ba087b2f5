import type { Shape } from '#contract/catalogue/codes.ts'
import { useTranslator } from '../../i18n/translator.tsx'
import { shapePictures } from '../menu/shape-pictures.ts'
import { Picture } from '../../ui/picture.tsx'
import { selectedValues, toggleValue } from './list-search.ts'
import { ListLink, useList } from './list.tsx'
import { shapeName } from './names.ts'

/** Filter for the shape of the stone, with small pictures. */
export const ShapeFilter = ({ shapes }: { shapes: readonly Shape[] }) => {
  const t = useTranslator()
  const { search } = useList()
  return (
    <div className="cuts">
      {shapes.map((shape) => {
        const on = selectedValues(search, 'shape').includes(shape)
        return (
          <ListLink
            key={shape}
            className={on ? 'cut is-on' : 'cut'}
            search={toggleValue(search, 'shape', shape)}
            label={shapeName(t, shape)}
            current={on}
          >
            <Picture picture={shapePictures[shape]} alt="" place="shape" sizes="(min-width: 768px) 41px, 60px" />
          </ListLink>
        )
      })}
    </div>
  )
}
