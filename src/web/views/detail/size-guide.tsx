import { ringMeasures } from '#contract/catalogue/ring-sizes.ts'
import { pages } from '#contract/pages.ts'
import { useTranslator } from '../../i18n/translator.tsx'
import { Icon } from '../../ui/icon.tsx'

/** The measures of the sizes in which a piece is made, beside their choice; it opens without script too. */
export const SizeGuide = ({ sizes }: { sizes: readonly string[] }) => {
  const t = useTranslator()
  return (
    <details className="fold size-guide">
      <summary className="fold__head">
        {t('detail.sizeGuide')}
        <Icon name="plus" small />
        <Icon name="minus" small />
      </summary>
      <div className="fold__body">
        {/* A keyboard scrolls it too. */}
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a part that scrolls must be reached by keyboard */}
        <div className="size-guide__table" tabIndex={0} role="region" aria-label={t('detail.sizeGuide')}>
          <table className="spec">
            <thead>
              <tr>
                <th scope="col">{t('detail.size')}</th>
                <th scope="col">{t('detail.sizeDiameter')}</th>
                <th scope="col">{t('detail.sizeCircumference')}</th>
              </tr>
            </thead>
            <tbody>
              {sizes.map((size) => {
                const { diameter, circumference } = ringMeasures(Number(size))
                return (
                  <tr key={size}>
                    <th scope="row">{`HK ${size}`}</th>
                    <td className="num">{`${diameter} mm`}</td>
                    <td className="num">{`${circumference} mm`}</td>
                  </tr>
                )
              })}
            </tbody>
          </table>
        </div>
        <a className="link link--tap" href={pages.ringSize.href()}>
          {t('detail.sizeMeasure')}
        </a>
      </div>
    </details>
  )
}
