import emerald from 'picture:diamond-emerald'
import oval from 'picture:diamond-oval'
import setting from 'picture:oval-macro-yellow'
import { pages } from '#contract/pages.ts'
import { useTranslator } from '../../i18n/translator.tsx'
import { Picture } from '../../ui/picture.tsx'
import { pictureSizes } from './picture-sizes.ts'

const ways = [
  {
    picture: oval,
    href: pages.naturalDiamonds.href(),
    title: 'home.withNatural',
    text: 'home.withNaturalText',
    link: 'home.chooseDiamond',
  },
  {
    picture: emerald,
    href: pages.labGrownDiamonds.href(),
    title: 'home.withLab',
    text: 'home.withLabText',
    link: 'home.chooseDiamond',
  },
  {
    picture: setting,
    href: pages.setting.href(),
    title: 'home.withSetting',
    text: 'home.withSettingText',
    link: 'home.chooseSetting',
  },
] as const

/** Three ways to start choosing an engagement ring. */
export const WaysToStart = () => {
  const t = useTranslator()
  return (
    <section className="page home__begin">
      <div className="sec">
        <h2>{t('home.threeWays')}</h2>
      </div>
      <div className="begin">
        {ways.map(({ picture, href, title, text, link }) => (
          <a key={title} href={href}>
            <div className="begin__pic">
              <Picture picture={picture} alt="" sizes={pictureSizes.way} />
            </div>
            <h3>{t(title)}</h3>
            <p>{t(text)}</p>
            <span className="link link--tap">{t(link)}</span>
          </a>
        ))}
      </div>
    </section>
  )
}
