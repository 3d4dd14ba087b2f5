import { pageAt, type PageName, pages } from '#contract/pages.ts'
import { type ServiceKind, serviceKinds } from './service.ts'

/** The pages of each kind of request: its requests and items, and the form of a new one. */
export const servicePages = {
  return: { list: 'returns', submit: 'returnSubmit' },
  resizing: { list: 'resizing', submit: 'resizingSubmit' },
  cleaning: { list: 'cleaning', submit: 'cleaningSubmit' },
  maintenance: { list: 'maintenance', submit: 'maintenanceSubmit' },
} as const satisfies Record<ServiceKind, Record<'list' | 'submit', PageName>>

/** The kind of request that a page is about; that of returns for a page of none. */
export const serviceKindAt = (path: string): ServiceKind => {
  const page = pageAt(path)
  const found = serviceKinds.find((each) => {
    const { list, submit } = servicePages[each]
    return page === pages[list] || page === pages[submit]
  })
  return found ?? 'return'
}
