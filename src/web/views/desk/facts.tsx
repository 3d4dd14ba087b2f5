import { useSelector } from '@xstate/react'
import { maySee, type StaffRole } from '#contract/desk/roles.ts'
import type { Fact } from '#contract/desk/schemas.ts'
import { type DeskSubject, type FactName, factForms } from '#contract/desk/subjects.ts'
import { deskHref } from '#machines/desk/places.ts'
import { dayOf, momentOf, shortDay } from './dates.ts'
import { useDesk, useDeskWords } from './desk-context.tsx'
import { priceText } from '#contract/money.ts'
import { shortNumber } from './short-number.ts'

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
        return nameOf(`desk.code.${name}.${value}`, String(value))
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

/** The facts that are numbers of something else at the desk, and what that is. */
const numbers: Partial<Record<FactName, DeskSubject>> = { order: 'orders', request: 'requests', payment: 'payments' }

/** Where the value of a fact leads; null where it leads nowhere, or to what the role may not see. */
const hrefOf = (name: FactName, text: string, role: StaffRole | undefined): string | null => {
  const subject = numbers[name]
  if (subject !== undefined) return role && maySee(role, subject) ? deskHref.detail(subject, text) : null
  if (name === 'phone') return `tel:${text.replaceAll(/[^\d+]/g, '')}`
  return name === 'email' ? `mailto:${text}` : null
}

const Value = ({ fact }: { fact: Fact }) => {
  const role = useSelector(useDesk(), ({ context }) => context.staff?.role)
  const text = useFactText()(fact)
  if (factForms[fact.name] === 'link')
    return (
      <a className="link" href={text} target="_blank" rel="noreferrer">
        {text}
      </a>
    )
  const href = hrefOf(fact.name, text, role)
  if (href === null) return text
  return (
    <a className="link" href={href}>
      {fact.name === 'payment' ? shortNumber(text) : text}
    </a>
  )
}

/** What is known of something, name by name. */
export const Facts = ({ facts }: { facts: readonly Fact[] }) => {
  const { t } = useDeskWords()
  return (
    <dl className="facts">
      {groupsOf(facts).map(({ name, values }, group) => (
        <div key={group} className={name === 'item' ? 'facts__row facts__row--item' : 'facts__row'}>
          <dt>{t(`desk.fact.${name}`)}</dt>
          {values.map((fact, place) => (
            <dd key={place}>
              <Value fact={fact} />
            </dd>
          ))}
        </div>
      ))}
    </dl>
  )
}
