import type { Fact } from '#contract/desk/schemas.ts'
import { type FactName, factForms } from '#contract/desk/subjects.ts'
import { deskHref } from '#machines/desk/places.ts'
import { dayOf, momentOf, shortDay } from './dates.ts'
import { useDeskWords } from './desk-context.tsx'
import { priceText } from '#contract/money.ts'

/** Writes the value of a fact in the current language, as its form says. */
export const useFactText = (): ((fact: Fact) => string) => {
  const { locale, nameOf } = useDeskWords()
  return ({ name, value }) => {
    if (typeof value === 'object') return value[locale]
    switch (factForms[name]) {
      case 'sen':
        return priceText(Number(value))
      case 'time':
        return momentOf(locale, String(value))
      case 'day':
        return /^\d{4}-\d\d-\d\d$/.test(String(value)) ? shortDay(locale, String(value)) : dayOf(locale, String(value))
      case 'milligrams':
        return `${(Number(value) / 1000).toFixed(3)} g`
      case 'percent':
        return `${value} %`
      case 'code':
        return nameOf(`code.${name}`, String(value))
      case 'text':
      case 'words':
      case 'link':
        return String(value)
    }
  }
}

/** Facts of one name that follow each other, such as the lines of an address. */
const groupsOf = (facts: readonly Fact[]) =>
  facts.reduce<{ name: FactName; values: Fact[] }[]>((groups, fact) => {
    const last = groups.at(-1)
    if (last?.name === fact.name) last.values.push(fact)
    else groups.push({ name: fact.name, values: [fact] })
    return groups
  }, [])

/** What is known of something, name by name. */
export const Facts = ({ facts }: { facts: readonly Fact[] }) => {
  const { t } = useDeskWords()
  const textOf = useFactText()
  return (
    <dl className="facts">
      {groupsOf(facts).map(({ name, values }, group) => (
        <div key={group} className={name === 'item' ? 'facts__row facts__row--item' : 'facts__row'}>
          <dt>{t(`desk.fact.${name}`)}</dt>
          {values.map((fact, place) => (
            <dd key={place}>
              {factForms[name] === 'link' ? (
                <a className="link" href={textOf(fact)} target="_blank" rel="noreferrer">
                  {textOf(fact)}
                </a>
              ) : name === 'order' ? (
                <a className="link" href={deskHref.detail('orders', textOf(fact))}>
                  {textOf(fact)}
                </a>
              ) : (
                textOf(fact)
              )}
            </dd>
          ))}
        </div>
      ))}
    </dl>
  )
}
