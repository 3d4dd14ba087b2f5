import { clarities, type Clarity, colors, cutGrades, type Lab, labs } from '#contract/catalogue/codes.ts'
import { pages } from '#contract/pages.ts'
import type { MessageId } from '../../i18n/messages.ts'
import { useTranslator } from '../../i18n/translator.tsx'
import { useScreen } from '../../root/use-screen.ts'
import { Pill } from '../../ui/radio-pill.tsx'
import { Breadcrumbs } from '../catalogue/breadcrumbs.tsx'
import { caratText } from '../catalogue/diamond-texts.ts'
import { gradeName, type GradeName } from '../diamonds/grade-names.ts'
import { GuidePrice } from './guide-price.tsx'
import { GuideStone } from './guide-stone.tsx'

const labNames = { GIA: 'shell.naturalDiamonds', IGI: 'shell.labDiamonds' } as const satisfies Record<Lab, MessageId>
/** Grades from the best on. A stone without a grade of cut teaches nothing. */
const grades = {
  color: colors,
  clarity: Object.keys(clarities) as Clarity[],
  cut: cutGrades.filter((cut) => cut !== '7'),
} as const
const carat = { min: 30, max: 300, step: 5 }

/** One grade of the stone, with what it means in plain words. */
const Grade = ({ name }: { name: keyof typeof grades & GradeName }) => {
  const t = useTranslator()
  const { snapshot, send } = useScreen('diamondGuide')
  const chosen = snapshot.context.stone[name]
  return (
    <fieldset className="guide__grade">
      <legend>{t(`pages.guide.${name}`)}</legend>
      <div className="pills">
        {grades[name].map((grade) => (
          <Pill
            key={grade}
            name={name}
            value={grade}
            checked={grade === chosen}
            onChoose={() => send({ type: 'stone.changed', change: { [name]: grade } })}
          >
            {gradeName(t, name, grade)}
          </Pill>
        ))}
      </div>
      <p className="small quiet">{t(`diamonds.explain.${name}.${chosen}` as MessageId)}</p>
    </fieldset>
  )
}

const Controls = () => {
  const t = useTranslator()
  const { snapshot, send } = useScreen('diamondGuide')
  const { lab, caratPoints } = snapshot.context.stone
  return (
    <form className="guide__controls" aria-label={t('pages.guide.controls')}>
      <fieldset className="guide__grade">
        <legend>{t('pages.guide.lab')}</legend>
        <div className="pills">
          {labs.map((each) => (
            <Pill
              key={each}
              name="lab"
              value={each}
              checked={each === lab}
              onChoose={() => send({ type: 'stone.changed', change: { lab: each } })}
            >
              {t(labNames[each])}
            </Pill>
          ))}
        </div>
      </fieldset>
      <label className="guide__carat">
        <span>{t('pages.guide.carat')}</span>
        <span className="num" aria-hidden="true">
          {t('pages.guide.carats', { carat: caratText(caratPoints) })}
        </span>
        <input
          type="range"
          name="carat"
          {...carat}
          value={caratPoints}
          aria-valuetext={t('pages.guide.carats', { carat: caratText(caratPoints) })}
          onChange={(event) => send({ type: 'stone.changed', change: { caratPoints: Number(event.target.value) } })}
        />
      </label>
      <Grade name="color" />
      <Grade name="clarity" />
      <Grade name="cut" />
    </form>
  )
}

/** A page to learn by hand what the four Cs do to a diamond and to its price. */
export const Page = () => {
  const t = useTranslator()
  return (
    <article className="page guide">
      <Breadcrumbs trail={[{ name: t('pages.diamondGuide') }]} />
      <div className="cat__head">
        <h1>{t('pages.diamondGuide')}</h1>
        <p className="lead">{t('pages.diamondGuideLead')}</p>
      </div>
      <div className="guide__two">
        <div className="guide__seen">
          <GuideStone />
          <GuidePrice />
        </div>
        <Controls />
      </div>
      <p className="guide__more">
        <a className="link link--tap" href={pages.article.href({ id: 'four-cs' })}>
          {t('pages.guide.article')}
        </a>
      </p>
    </article>
  )
}
