import { histogramEdges } from '#contract/catalogue/diamond-histograms.ts'
import { useTranslator } from '../../i18n/translator.tsx'
import { FilterGroup } from '../catalogue/filter-group.tsx'
import { updateSearch } from '../catalogue/list-search.ts'
import { isReversed, type RangeName, rangeOf, rangeReaders } from './stone-search.ts'
import { RangeExplanation } from './explanations.tsx'
import { Histogram } from './histogram.tsx'
import { lastPosition, positionOf, valueAt } from './range-scale.ts'
import { endText, rangeText } from './range-texts.ts'
import { useRanges } from './ranges.ts'
import { TwoHandles } from './two-handles.tsx'

interface EndProps {
  name: RangeName
  end: 'From' | 'To'
  label: string
}

/** One end of a range, typed. The list follows what can be read of it; once it is left, the ends are put in order. */
const End = ({ name, end, label }: EndProps) => {
  const t = useTranslator()
  const { search, typed, send } = useRanges()
  const field = name + end
  const isTyped = typed?.field === field
  const other = search[name + (end === 'From' ? 'To' : 'From')]
  const endsOf = (text: string): [from: unknown, to: unknown] => (end === 'From' ? [text, other] : [other, text])
  const searchOf = (text: string) =>
    text.trim() === '' || rangeReaders[name](text) !== undefined
      ? updateSearch(search, rangeOf(name, ...endsOf(text)))
      : null
  return (
    <label>
      <span className="vh">{label}</span>
      <input
        className="field__box num"
        name={field}
        inputMode="decimal"
        autoComplete="off"
        maxLength={16}
        placeholder={t('diamonds.any')}
        value={isTyped ? typed.text : (search[field] ?? '')}
        onChange={({ target: { value } }) =>
          // Half of a number may be on the wrong side of the other end.
          send({
            type: 'range.typed',
            field,
            text: value,
            search: isReversed(name, ...endsOf(value)) ? null : searchOf(value),
          })
        }
        onBlur={() => isTyped && send({ type: 'range.released', search: searchOf(typed.text) })}
      />
    </label>
  )
}

interface RangeFilterProps {
  name: RangeName
  heading: string
  counts: readonly number[] | undefined
}

/** A range with two handles below its histogram, and both ends typed beside. */
export const RangeFilter = ({ name, heading, counts }: RangeFilterProps) => {
  const t = useTranslator()
  const { search, send } = useRanges()
  const last = lastPosition(name)
  const steps = last / (histogramEdges[name].length - 1)
  const [low, high] = [search[`${name}From`], search[`${name}To`]]
  const from = low === undefined ? 0 : positionOf(name, Number(low))
  const to = high === undefined ? last : positionOf(name, Number(high))
  // A handle that stays keeps what was typed, which may lie between two positions.
  const move = (nextFrom: number, nextTo: number) =>
    send({
      type: 'range.moved',
      search: updateSearch(search, {
        [`${name}From`]: nextFrom === from ? low : nextFrom === 0 ? undefined : String(valueAt(name, nextFrom)),
        [`${name}To`]: nextTo === to ? high : nextTo === last ? undefined : String(valueAt(name, nextTo)),
      }),
    })
  const unit = name === 'price' ? t('diamonds.inRinggit') : name === 'ratio' ? '' : t(`diamonds.unit.${name}`)
  const label = (id: 'diamonds.from' | 'diamonds.to') => t(id, { name: heading, unit })
  return (
    <FilterGroup
      heading={heading}
      {...(low === undefined && high === undefined ? {} : { value: rangeText(t, name, search) })}
    >
      <TwoHandles
        last={last}
        from={from}
        to={to}
        handles={[
          {
            label: t('diamonds.least', { name: heading }),
            valueText: low === undefined ? t('diamonds.any') : endText(t, name, low),
          },
          {
            label: t('diamonds.most', { name: heading }),
            valueText: high === undefined ? t('diamonds.any') : endText(t, name, high),
          },
        ]}
        onMove={move}
        onRelease={() => send({ type: 'range.released', search: null })}
      >
        <Histogram counts={counts} from={from / steps} to={to / steps} />
      </TwoHandles>
      <div className="range__ends">
        <End name={name} end="From" label={label('diamonds.from')} />
        <span aria-hidden="true">–</span>
        <End name={name} end="To" label={label('diamonds.to')} />
      </div>
      <RangeExplanation name={name} />
    </FilterGroup>
  )
}
