import { pageAt, pages } from '#contract/pages.ts'
import type { MessageId } from '../../i18n/messages.ts'

/**
 * The screens of the personal area that its navigation leads to, in its order, by their names in the specification
 * (ROUTE-14); the overview has none.
 */
const screens = {
  overview: '',
  orders: 'OrderInfo',
  appointments: 'Appointment',
  returns: 'Return',
  resizing: 'Resize',
  cleaning: 'Resetting',
  maintenance: 'Maintenance',
  information: 'PersonalInfo',
  addresses: 'AddressSet',
  safety: 'SafeSet',
  privacy: 'Privacy',
} as const

export type PersonalScreen = keyof typeof screens

interface Entry {
  id: string
  href: string
  name: MessageId
}

/** The entries of the navigation: of the screens, those that are pages, named by the title of their page. */
export const personalEntries: readonly Entry[] = Object.entries(screens).flatMap(([id, name]) => {
  const page = name === '' ? pages.personal : pageAt(`${pages.personal.path}/${name}`)
  if (!page?.title) return []
  return [{ id, href: page.path, name: id === 'overview' ? 'personal.overview' : (page.title as MessageId) }]
})
