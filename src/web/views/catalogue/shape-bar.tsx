import { shapes } from '#contract/catalogue/codes.ts'
import { useTranslator } from '../../i18n/translator.tsx'
import { shapePictures } from '../menu/shape-pictures.ts'
import { Picture } from '../../ui/picture.tsx'
import { selectedValues, toggleValue } from './list-search.ts'
import { ListLink, useList } from './list.tsx'
import { shapeName } from './names.ts'

/** All ten shapes in a row, above the list of diamonds. */
export const ShapeBar = () => {
  const t = useTranslator()
  const { search } = useList()
  return (
    <div className="shaperow">
      <ul className="shapebar" aria-label={t('catalogue.shape')}>
        {shapes.map((shape) => {
          const on = selectedValues(search, 'shape').includes(shape)
          return (
            <li key={shape}>
              <ListLink className={on ? 'is-on' : ''} search={toggleValue(search, 'shape', shape)} current={on}>
                <Picture
                  className="cutout"
                  picture={shapePictures[shape]}
                  alt=""
                  place="shape"
                  sizes="(min-width: 1264px) 110px, (min-width: 768px) 9vw, 76px"
                />
                {shapeName(t, shape)}
              </ListLink>
            </li>
          )
        })}
      </ul>
    </div>
  )
}
