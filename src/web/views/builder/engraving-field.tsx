import { useId } from 'react'
import { engravingProblem, maxEngraving, tidyEngraving } from '#contract/builder/engraving.ts'
import { toneOf, type Metal } from '#contract/catalogue/codes.ts'
import { useTranslator } from '../../i18n/translator.tsx'
import { useScreen } from '../../root/use-screen.ts'
import { Icon } from '../../ui/icon.tsx'
import { useRingAddress } from './use-ring.ts'

const problemTexts = { tooLong: 'builder.engravingTooLong', characters: 'builder.engravingCharacters' } as const

/** The engraving, with a preview as it stands inside a ring of the chosen metal. */
export const EngravingField = ({ metal }: { metal: Metal }) => {
  const t = useTranslator()
  const id = useId()
  const { address } = useRingAddress()
  const { snapshot, send } = useScreen('builder')
  const text = snapshot.context.draft ?? address.engraving ?? ''
  const problem = snapshot.matches({ engraving: 'refused' }) ? engravingProblem(tidyEngraving(text)) : null
  return (
    <div className={problem ? 'opt field is-error' : 'opt field'}>
      <div className="opt__head">
        <label htmlFor={id}>
          <b>{t('builder.engraving')}</b>
        </label>
        <span>{t('builder.engravingFree')}</span>
      </div>
      <input
        id={id}
        name="engraving"
        className="field__box"
        type="text"
        autoComplete="off"
        value={text}
        onChange={(event) => send({ type: 'engraving.typed', value: event.target.value })}
        aria-invalid={problem !== null || undefined}
        aria-describedby={problem ? `${id}-error ${id}-hint` : `${id}-hint`}
      />
      {problem ? (
        <p className="field__error" id={`${id}-error`} role="alert">
          <Icon name="warn" small />
          <span>{t(problemTexts[problem], { count: maxEngraving })}</span>
        </p>
      ) : null}
      <p className="field__hint" id={`${id}-hint`}>
        {t('builder.engravingHint', { count: maxEngraving })}
      </p>
      <figure className={`engraved engraved--${toneOf(metal)}`}>
        <p className="engraved__text">
          {tidyEngraving(text) === '' ? <span className="engraved__none">{t('builder.engravingNone')}</span> : text}
        </p>
        <figcaption className="tiny quiet">{t('builder.engravingPreview')}</figcaption>
      </figure>
    </div>
  )
}
