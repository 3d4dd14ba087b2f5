import type { PageName } from '#contract/pages.ts'
import { pages } from '#contract/pages.ts'
import { servicePages } from '#contract/service/pages.ts'
import type { ServiceKind } from '#contract/service/service.ts'
import type { MessageId } from '../../i18n/messages.ts'
import type { PersonalScreen } from '../personal/screens.ts'

/** The entry of the personal area's navigation under which each kind of request is. */
export const serviceScreens: Record<ServiceKind, PersonalScreen> = {
  return: 'returns',
  resizing: 'resizing',
  cleaning: 'cleaning',
  maintenance: 'maintenance',
}

/** The name of each kind: the title of its list. */
export const kindMessages: Record<ServiceKind, MessageId> = {
  return: pages.returns.title,
  resizing: pages.resizing.title,
  cleaning: pages.cleaning.title,
  maintenance: pages.maintenance.title,
}

/** The kind that a page is about; that of returns for a page of none. */
export const kindOfPage = (name: PageName | undefined): ServiceKind => {
  const found = Object.entries(servicePages).find(([, { list, submit }]) => name === list || name === submit)
  return (found?.[0] ?? 'return') as ServiceKind
}

/** The address of the list of a kind. */
export const listHref = (kind: ServiceKind) => pages[servicePages[kind].list].href()

/** The address of the form of a new request for an item. */
export const submitHref = (kind: ServiceKind, line: string) => pages[servicePages[kind].submit].href({ line })
