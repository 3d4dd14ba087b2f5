import { detailPath } from '#contract/pages.ts'
import type { BrowserSession } from '../support/browser-session.ts'
import { callAs } from '../support/customer.ts'

/** The parts of a detail page that show its pictures. */
export const parts = ({ page }: BrowserSession) => {
  const full = page.getByRole('dialog', { name: 'Pictures in full view' })
  return {
    opener: page.getByRole('link', { name: 'Look closer' }),
    full,
    frame: full.locator('.zoom__frame'),
    picture: full.locator('.zoom__frame img'),
    thumbs: full.getByRole('list', { name: 'Pictures' }).getByRole('button'),
    pageThumbs: page.locator('.gallery__thumbs a'),
  }
}

/** A diamond has two pictures. */
export const goToDiamond = async (session: BrowserSession) => {
  const { data } = await callAs(session.context, 'GET /api/purchase/get_diamonds', { lab: 'GIA', pageSize: '10' })
  await session.goto(detailPath({ kind: 'diamond', ...data!.detail[0]! }))
}
