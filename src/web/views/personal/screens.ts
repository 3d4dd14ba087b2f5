import { pages } from '#contract/pages.ts'
import type { MessageId } from '../../i18n/messages.ts'

/** The screens of the personal area that its navigation leads to, in its order. */
const screens = {
  overview: pages.personal,
  orders: pages.orders,
  appointments: pages.appointments,
  returns: pages.returns,
  resizing: pages.resizing,
  cleaning: pages.cleaning,
  maintenance: pages.maintenance,
  information: pages.personalInfo,
  addresses: pages.addresses,
  safety: pages.safety,
  privacy: pages.privacy,
} as const

export type PersonalScreen = keyof typeof screens

interface Entry {
  id: string
  href: string
  name: MessageId
}

/** The entries of the navigation, named by the title of their page. */
export const personalEntries: readonly Entry[] = Object.entries(screens).map(([id, { path, title }]) => ({
  id,
  href: path,
  name: id === 'overview' ? 'personal.overview' : title,
}))
