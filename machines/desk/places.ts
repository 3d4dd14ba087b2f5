import { isDay } from '#contract/appointment/appointment.ts'
import { type DeskSubject, deskSubjects } from '#contract/desk/subjects.ts'

/** What the staff's page shows at an address; a day is written like `2026-11-23`, and null is today. */
export type Place =
  | { screen: 'board' }
  | { screen: 'day'; day: string | null }
  | { screen: 'list'; subject: DeskSubject }
  /** What is searched for; empty where nothing is yet. */
  | { screen: 'search'; text: string }
  | { screen: 'detail'; subject: DeskSubject; number: string }
  | { screen: 'unknown' }

const deskPath = '/desk'

const isSubject = (word: string): word is DeskSubject => deskSubjects.some((subject) => subject === word)

/** The part of an address as it was before it was encoded; empty where it cannot be decoded. */
const decoded = (part: string): string => {
  try {
    return decodeURIComponent(part)
  } catch {
    return ''
  }
}

/** What is shown at a path of the page; `/desk/day` is the day that is today. */
export const placeOf = (path: string): Place => {
  const [word = '', name = '', ...more] = path.slice(deskPath.length).split('/').slice(1).map(decoded)
  if (more.length > 0) return { screen: 'unknown' }
  if (word === '') return { screen: 'board' }
  if (word === 'day' && name === '') return { screen: 'day', day: null }
  if (word === 'day' && isDay(name.replaceAll('-', '/'))) return { screen: 'day', day: name }
  if (word === 'search') return { screen: 'search', text: name }
  if (!isSubject(word)) return { screen: 'unknown' }
  return name === '' ? { screen: 'list', subject: word } : { screen: 'detail', subject: word, number: name }
}

/** Addresses of the page. */
export const deskHref = {
  board: deskPath,
  today: `${deskPath}/day`,
  day: (day: string) => `${deskPath}/day/${day}`,
  list: (subject: DeskSubject) => `${deskPath}/${subject}`,
  search: (text: string) => `${deskPath}/search${text === '' ? '' : `/${encodeURIComponent(text)}`}`,
  detail: (subject: DeskSubject, number: string) => `${deskPath}/${subject}/${encodeURIComponent(number)}`,
}

/** Whether two places are the same list, or both the board. */
export const isSameOverview = (one: Place, other: Place): boolean =>
  one.screen === 'list'
    ? other.screen === 'list' && one.subject === other.subject
    : one.screen === 'board' && other.screen === 'board'
