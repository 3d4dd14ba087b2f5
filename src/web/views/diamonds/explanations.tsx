import type { MessageId } from '../../i18n/messages.ts'
import { useTranslator } from '../../i18n/translator.tsx'
import type { RangeName } from './stone-search.ts'
import { gradeName, type GradeName } from './grade-names.ts'

/** What each grade of a filter means, in plain words, where it is chosen. */
export const GradeExplanations = ({ name, grades }: { name: GradeName; grades: readonly string[] }) => {
  const t = useTranslator()
  return (
    <details className="explain">
      <summary className="link link--tap">{t('diamonds.explain.what')}</summary>
      <dl>
        {grades.map((grade) => (
          <div key={grade}>
            <dt>{gradeName(t, name, grade)}</dt>
            <dd>{t(`diamonds.explain.${name}.${grade}` as MessageId)}</dd>
          </div>
        ))}
      </dl>
    </details>
  )
}

/** What a range measures. */
export const RangeExplanation = ({ name }: { name: RangeName }) => {
  const t = useTranslator()
  return (
    <details className="explain">
      <summary className="link link--tap">{t('diamonds.explain.whatRange')}</summary>
      <p>{t(`diamonds.explain.range.${name}`)}</p>
    </details>
  )
}
