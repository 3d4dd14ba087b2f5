import { useSelector } from '@xstate/react'
import { pages } from '#contract/pages.ts'
import type { Picture as PictureData } from '#contract/catalogue/schemas.ts'
import { priceText } from '#contract/money.ts'
import { useLocalize, useTranslator } from '../../i18n/translator.tsx'
import { useOpenScreen } from '../../root/context.tsx'
import { Picture } from '../../ui/picture.tsx'
import { joinFacts, metalName } from '../catalogue/names.ts'
import { RingNotices } from './ring-notices.tsx'
import { diamondsHref, ringPrice, settingPrice, stoneText } from './ring-texts.ts'
import { useRing } from './use-ring.ts'

type BuilderStep = 'diamond' | 'setting' | 'review'

interface StepProps {
  number: number
  name: string
  /** What is chosen, or what is to be done. */
  text: string
  price?: string | undefined
  href: string | undefined
  action?: string | undefined
  picture?: PictureData | undefined
  current: boolean
  done: boolean
}

const Step = ({ number, name, text, price, href, action, picture, current, done }: StepProps) => {
  const inside = (
    <>
      <span className="build__no" aria-hidden="true">
        {number}
      </span>
      <span className="build__words">
        <b>{name}</b>
        <small>{text}</small>
        {price === undefined ? null : <small className="num">{price}</small>}
        {action === undefined ? null : <span className="link tiny only-wide">{action}</span>}
      </span>
      {picture ? <Picture className="cutout" picture={picture} alt="" place="icon" sizes="64px" /> : null}
    </>
  )
  return (
    <li
      className={`build__step${done ? ' is-done' : ''}${current ? ' is-on' : ''}`}
      aria-current={current ? 'step' : undefined}
    >
      {href === undefined ? (
        <div className="build__part">{inside}</div>
      ) : (
        <a className="build__part" href={href} rel="nofollow">
          {inside}
        </a>
      )}
    </li>
  )
}

/** The bar of the ring builder: diamond, setting and ring with their prices; each step leads to where it is changed. */
export const BuilderBar = ({ current }: { current: BuilderStep }) => {
  const t = useTranslator()
  const localize = useLocalize()
  const { address, ring } = useRing()
  const entrance = useSelector(useOpenScreen('builder'), (snapshot) => snapshot?.context.entrance)
  const { stone, setting, metal } = ring
  const isLabFirst = entrance === 'lg-diamond' && !stone
  const price = settingPrice(ring)
  const isComplete = stone !== null && setting !== null
  const isSettingFirst =
    (setting && !stone) || (!stone && !setting && current === 'setting') || (isComplete && entrance === 'ring')
  const isGone = stone?.available === false || setting?.withdrawn
  const problem = isGone ? t('builder.gone') : ring.misfit ? t('builder.noFit') : undefined
  const diamond = (number: number) => (
    <Step
      key="diamond"
      number={number}
      name={t('builder.diamond')}
      text={stone ? stoneText(t, stone) : t('builder.chooseDiamond')}
      price={stone ? priceText(stone.priceSen) : undefined}
      href={stone || current !== 'diamond' ? diamondsHref(address, isLabFirst ? 'IGI' : stone?.lab) : undefined}
      action={stone ? t('builder.change') : undefined}
      picture={stone?.picture}
      current={current === 'diamond'}
      done={stone !== null}
    />
  )
  const chosenSetting = (number: number) => (
    <Step
      key="setting"
      number={number}
      name={t('builder.setting')}
      text={setting && metal ? joinFacts(t, [localize(setting.name), metalName(t, metal)]) : t('builder.chooseSetting')}
      price={price === null ? undefined : priceText(price)}
      href={setting || current !== 'setting' ? pages.setting.href(address) : undefined}
      action={setting ? t('builder.change') : undefined}
      picture={ring.pictures[0]}
      current={current === 'setting'}
      done={setting !== null}
    />
  )
  return (
    <>
      <nav className="build" aria-label={t('builder.bar')}>
        <div className="page">
          <ol className="build__in">
            {isSettingFirst ? [chosenSetting(1), diamond(2)] : [diamond(1), chosenSetting(2)]}
            <Step
              number={3}
              name={t('builder.review')}
              text={problem ?? t('builder.completeRing')}
              price={isComplete && !problem ? priceText(ringPrice(ring)) : undefined}
              href={isComplete && current !== 'review' ? pages.ringReview.href(address) : undefined}
              action={isComplete && current !== 'review' ? t('builder.seeRing') : undefined}
              current={current === 'review'}
              done={false}
            />
          </ol>
        </div>
      </nav>
      <RingNotices />
    </>
  )
}
