import { brand } from '#contract/brand.ts'

/** The logo, with a gem as the dot of its letter, as a link to the home page. */
export const Logo = () => (
  <a className="logo" href="/" aria-label={brand.name}>
    <svg viewBox="0 -20 2171 740" aria-hidden="true">
      <use href="#icon-logo" />
      <use className="gem" href="#icon-logo-gem" />
    </svg>
  </a>
)
