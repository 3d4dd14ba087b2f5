import type { ComponentType } from 'react'
import { type PageName, pages } from '#contract/pages.ts'
import { appointmentPages } from './appointment.ts'
import { builderPages } from './builder.ts'
import { cataloguePages } from './catalogue.ts'
import { comparePages } from './compare.ts'
import { detailPages } from './detail.ts'
import { favouritesPages } from './favourites.ts'
import { orderPages } from './order.ts'
import type { PageParts } from './page-parts.ts'
import { personalPages } from './personal.ts'
import { servicePageParts } from './service.ts'

/** Modules of the pages' views. */
const views = import.meta.glob<{ Page: ComponentType }>([
  '../views/*/*-page.tsx',
  '!../views/home/*',
  '!../views/shell/*',
])

/** Fetches the view of a page. */
export const fetchView = async (name: PageName): Promise<ComponentType> => {
  const { view } = pages[name]
  const load = views[`../views/${view}-page.tsx`]
  if (!load) throw new Error(`There is no src/web/views/${view}-page.tsx`)
  return (await load()).Page
}

/** Parts of the pages that need more than their row: data, or a title of their own. */
export const partsByPage: Partial<Record<PageName, PageParts>> = {
  ...builderPages,
  ...cataloguePages,
  ...comparePages,
  ...detailPages,
  ...favouritesPages,
  ...orderPages,
  ...personalPages,
  ...appointmentPages,
  ...servicePageParts,
}
