import { pages } from '#contract/pages.ts'
import { serviceKindAt, servicePages } from '#contract/service/pages.ts'
import type { ServiceKind } from '#contract/service/service.ts'
import type { MessageId } from '../../i18n/messages.ts'
import { usePageName } from '../../root/use-page-name.ts'
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

/** The kind that the current page is about. */
export const useServiceKind = (): ServiceKind => {
  const name = usePageName()
  return serviceKindAt(name === undefined ? '' : pages[name].path)
}

/** The address of the list of a kind. */
export const listHref = (kind: ServiceKind) => pages[servicePages[kind].list].href()

/** The address of the form of a new request for an item. */
export const submitHref = (kind: ServiceKind, line: string) => pages[servicePages[kind].submit].href({ line })
