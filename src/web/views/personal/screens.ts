import { pageAt } from '#contract/pages.ts'
import type { MessageId } from '../../i18n/messages.ts'

/** The screens of the personal area that its navigation leads to, in its order, by their names in the specification. */
const screens = {
  overview: '/pages/Personal',
  orders: '/pages/Personal/OrderInfo',
  appointments: '/pages/Personal/Appointment',
  returns: '/pages/Personal/Return',
  resizing: '/pages/Personal/Resize',
  cleaning: '/pages/Personal/Resetting',
  maintenance: '/pages/Personal/Maintenance',
  information: '/pages/Personal/PersonalInfo',
  addresses: '/pages/Personal/AddressSet',
  safety: '/pages/Personal/SafeSet',
  privacy: '/pages/Personal/Privacy',
} as const

export type PersonalScreen = keyof typeof screens

interface Entry {
  id: string
  href: string
  name: MessageId
}

/** The entries of the navigation: of the screens, those that are pages, named by the title of their page. */
export const personalEntries: readonly Entry[] = Object.entries(screens).flatMap(([id, path]) => {
  const page = pageAt(path)
  if (!page?.title) return []
  return [{ id, href: page.path, name: id === 'overview' ? 'personal.overview' : (page.title as MessageId) }]
})
