import type { ActorRefFrom } from 'xstate'
import { skinTones } from '#contract/detail/skin-tones.ts'
import type { skinToneMachine } from '#machines/detail/skin-tone.machine.ts'
import { useTranslator } from '../../i18n/translator.tsx'
import { useChildOf } from '../../root/context.tsx'
import { useHydratedSelector } from '../../root/use-hydrated-selector.ts'
import { useScreenActor } from '../../root/use-screen.ts'

/** The skin tone of the drawn hand: swatches, and the name of the chosen one. Styles read the choice, so it works without script. */
export const SkinTones = () => {
  const t = useTranslator()
  const actor = useChildOf<ActorRefFrom<typeof skinToneMachine>>(useScreenActor('piece'), 'skinTone')
  const chosen = useHydratedSelector(actor, ({ context }) => context.tone, 'medium')
  return (
    <fieldset className="worn__tones" aria-label={t('detail.skinTone')}>
      <div className="opt__head">
        <b>{t('detail.skinTone')}</b>
        <span>{t(`detail.skin.${chosen}`)}</span>
      </div>
      <div className="metals">
        {skinTones.map((tone) => (
          <label key={tone} className={`skin skin--${tone}`}>
            <input
              className="skin__radio"
              type="radio"
              name="skinTone"
              value={tone}
              aria-label={t(`detail.skin.${tone}`)}
              checked={tone === chosen}
              onChange={() => actor?.send({ type: 'tone.chosen', tone })}
            />
          </label>
        ))}
      </div>
    </fieldset>
  )
}
