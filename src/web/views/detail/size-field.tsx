import { useId } from 'react'
import { ringSizeLabel } from '#contract/catalogue/codes.ts'
import { ringMeasures } from '#contract/catalogue/ring-sizes.ts'
import { useTranslator } from '../../i18n/translator.tsx'
import { Icon } from '../../ui/icon.tsx'
import { SizeGuide } from './size-guide.tsx'

interface SizeFieldProps {
  sizes: readonly string[]
  /** Null until one is chosen. */
  size: string | null
  missing: boolean
  onChoose: (size: string) => void
}

/** The ring size, by code, with its measures; '0' means that the shopper does not know it. */
export const SizeField = ({ sizes, size, missing, onChoose }: SizeFieldProps) => {
  const t = useTranslator()
  const id = useId()
  const measures = size === null || size === '0' ? null : ringMeasures(Number(size))
  return (
    <div className={missing ? 'opt field is-error' : 'opt'}>
      <div className="opt__head">
        <label htmlFor={id}>
          <b>{t('detail.size')}</b>
        </label>
        {measures ? <span className="num">{t('detail.sizeMeasures', measures)}</span> : null}
      </div>
      <select
        id={id}
        name="size"
        className="field__box field__select"
        value={size ?? ''}
        onChange={(event) => onChoose(event.target.value)}
        aria-invalid={missing || undefined}
        aria-describedby={missing ? `${id}-error` : undefined}
      >
        <option value="" disabled>
          {t('detail.sizeChoose')}
        </option>
        {sizes.map((each) => (
          <option key={each} value={each}>
            {ringSizeLabel(each, t('detail.sizeNotSure'))}
          </option>
        ))}
      </select>
      {missing ? (
        <p className="field__error" id={`${id}-error`} role="alert">
          <Icon name="warn" small />
          <span>{t('detail.sizeMissing')}</span>
        </p>
      ) : null}
      <SizeGuide sizes={sizes.filter((each) => each !== '0')} />
    </div>
  )
}
