import { namedSizes, namesOf, sizeNamed, sizeSystems } from '#contract/catalogue/size-systems.ts'
import { useTranslator } from '../../i18n/translator.tsx'
import { useScreen } from '../../root/use-screen.ts'
import { Select } from '../../ui/select.tsx'

/** What a size of one country is called in the others; without script the table below says the same. */
export const SizeConverter = () => {
  const t = useTranslator()
  const { snapshot, send } = useScreen('ringSize')
  const { system, size } = snapshot.context
  const chosen = sizeNamed(system, size)
  return (
    <section id="convert">
      <h2>{t('pages.convert')}</h2>
      <div className="words__in">
        <div className="convert">
          <Select
            label={t('pages.convertFrom')}
            value={system}
            onValueChange={(value) => {
              const known = sizeSystems.find((each) => each === value)
              if (known) send({ type: 'system.changed', system: known })
            }}
            options={sizeSystems.map((each) => ({ value: each, label: t(`pages.size.${each}`) }))}
          />
          <Select
            label={t('pages.convertSize')}
            value={size}
            onValueChange={(value) => send({ type: 'size.changed', size: value })}
            placeholder={t('pages.convertChoose')}
            options={namedSizes[system].map(({ name }) => ({ value: name, label: name }))}
          />
        </div>
        <div role="status">
          {chosen && snapshot.matches('converted') ? (
            <dl className="dl">
              {sizeSystems.map((each) => (
                <div key={each} className={each === 'hk' ? 'convert__ours' : undefined}>
                  <dt>{t(`pages.size.${each}`)}</dt>
                  <dd className="num">{namesOf(chosen.diameter)[each]}</dd>
                </div>
              ))}
            </dl>
          ) : (
            <p className="quiet">{t('pages.convertNote')}</p>
          )}
        </div>
      </div>
    </section>
  )
}
