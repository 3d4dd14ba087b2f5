import picture from 'picture:engagement-solitaire-oval-yellow'
import { renderToStaticMarkup } from 'react-dom/server'
import { brand } from '#contract/brand.ts'
import { type Locale, locales } from '#contract/locale.ts'
import { createTranslator } from '../../i18n/translator.tsx'
import type { IconName } from '../../ui/icon.tsx'
import icons from '../../ui/icons.svg?raw'
import paymentLogos from '../../ui/payment-logos.svg?raw'
import { samplesOf } from './samples.tsx'

/** The icons that the sprite has, without the two parts of the logo. */
const iconNames = Array.from(icons.matchAll(/id="icon-([a-z-]+)"/g), ([, name]) => name as IconName).filter(
  (name) => !name.startsWith('logo'),
)

const address = '/dev/ui'

const styles = `
.dev { display: grid; gap: 24px 32px; grid-template-columns: repeat(auto-fill, minmax(260px, 1fr)); margin-block: 16px 48px; }
.dev img { width: 240px; }
.dev__state { min-width: 0; }
.dev__state:has(.btn--on-dark) { background: var(--jade); color: #fff; padding: 12px; }
.dev__state figcaption { font-size: var(--t-tiny); margin-bottom: 6px; }
`

const Samples = ({ locale }: { locale: Locale }) => {
  const samples = samplesOf({ t: createTranslator(locale), id: locale, picture, icons: iconNames })
  return (
    <section lang={locale} aria-label={locale}>
      <h2>{locale}</h2>
      {Object.entries(samples).map(([component, states]) => (
        <section key={component} aria-label={`${component} ${locale}`} data-component={component}>
          <h3>{component}</h3>
          <div className="dev">
            {Object.entries(states).map(([state, sample]) => (
              <figure key={state} className="dev__state" data-state={state}>
                <figcaption>{state}</figcaption>
                {sample}
              </figure>
            ))}
          </div>
        </section>
      ))}
    </section>
  )
}

/** What React adds for the first picture of a page; here others show its file, and the browser reports it as unused. */
const preloads = /<link rel="preload"[^>]*>/g

/** Every component of src/web/ui in all of its states and both languages, as a document without script. */
export const renderUiPage = (sheets: readonly string[]): string =>
  `<!doctype html>${renderToStaticMarkup(
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>{`${brand.name} ${address}`}</title>
        <link rel="icon" href="/favicon.svg" />
        {sheets.map((sheet) => (
          <link key={sheet} rel="stylesheet" href={sheet} />
        ))}
        <style dangerouslySetInnerHTML={{ __html: styles }} />
      </head>
      <body>
        <div hidden dangerouslySetInnerHTML={{ __html: icons + paymentLogos }} />
        <main id="content" className="page band">
          <h1>{address}</h1>
          {locales.map((locale) => (
            <Samples key={locale} locale={locale} />
          ))}
        </main>
      </body>
    </html>,
  ).replaceAll(preloads, '')}`
