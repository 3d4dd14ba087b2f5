import * as z from 'zod/mini'
import { picture } from '#contract/catalogue/schemas.ts'
import { pageAt } from '#contract/pages.ts'
import { line, localText, uuid } from '#contract/schema.ts'
import { bannerKinds, bannerPictures, promotionKinds, promotionLimits } from './promotion.ts'

/** The name by which the staff call it, as `first-resizing`. */
const slug = z.string().check(z.maxLength(60), z.regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/))

/** A moment with its offset from UTC, as `2026-12-01T00:00:00+08:00`; in UTC with milliseconds afterwards. */
const moment = z.pipe(
  z.iso.datetime({ offset: true }),
  z.transform((text) => new Date(text).toISOString()),
)

/** Whether a text is the address of a page of the shop that everybody may open. */
const isPathOfShop = (text: string): boolean => {
  if (!/^\/[^/\\]/.test(text) && text !== '/') return false
  const shop = 'https://shop.invalid'
  if (!URL.canParse(text, shop)) return false
  const page = pageAt(new URL(text, shop).pathname)
  return page !== null && !page.forCustomers && page.parameter === undefined
}

const words = (part: 'title' | 'text') =>
  z.strictObject({ en: line(promotionLimits.en[part]), 'zh-CN': line(promotionLimits['zh-CN'][part]) })

/** What the staff write in a file to make a draft, or to change one. */
export const draft = z
  .strictObject({
    slug,
    kind: z.enum(promotionKinds),
    title: words('title'),
    text: words('text'),
    link: z.string().check(z.maxLength(400), z.refine(isPathOfShop, 'path')),
    picture: z.enum(bannerPictures),
    starts_at: moment,
    ends_at: z.nullable(moment),
  })
  .check(
    z.refine(({ starts_at, ends_at }) => ends_at === null || starts_at < ends_at, {
      path: ['ends_at'],
      error: 'ends before it starts',
    }),
  )

/** A promotion or banner as shoppers get it. */
export const promotion = z.object({
  slug: z.string(),
  title: localText,
  text: localText,
  link: z.string(),
  picture,
  /** For phones. */
  mobile_picture: picture,
  starts_at: z.string(),
  ends_at: z.nullable(z.string()),
})
export const promotions = z.array(promotion)

export const bannerQuery = z.strictObject({ kind: z.enum(bannerKinds) })
export const banner = z.nullable(promotion)

/** A signed link: `token` is until when it works, in seconds since 1970, and the signature. */
export const previewQuery = z.strictObject({
  kind: z.enum(promotionKinds),
  promotion: uuid,
  token: z.string().check(z.regex(/^\d{1,12}\.[\w-]{43}$/)),
})

export type Draft = z.output<typeof draft>
export type Promotion = z.output<typeof promotion>
