import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import type { Selectable } from 'kysely'
import { pages } from '#contract/pages.ts'
import { previewDays, type PromotionKind } from '#contract/promotion/promotion.ts'
import type { PromotionTable } from '../database/schema.ts'

type Signed = Pick<Selectable<PromotionTable>, 'uuid' | 'kind' | 'preview_key'>

const secondsPerDay = 86_400

/** A key for the links of one promotion; it is stored with it, so that the shop and the command line sign alike. */
export const newPreviewKey = (): string => randomBytes(32).toString('base64url')

const signatureOf = ({ uuid, kind, preview_key }: Signed, until: string) =>
  createHmac('sha256', preview_key).update(`${kind} ${uuid} ${until}`).digest()

const pageOf: Record<PromotionKind, 'promotionPreview' | 'homeBannerPreview' | 'labBannerPreview'> = {
  promotion: 'promotionPreview',
  'home-banner': 'homeBannerPreview',
  'lab-banner': 'labBannerPreview',
}

/** The path of a preview, with a signature that works for seven days. */
export const previewHref = (promotion: Signed, now: Date): string => {
  const until = String(Math.floor(now.getTime() / 1000) + previewDays * secondsPerDay)
  const token = `${until}.${signatureOf(promotion, until).toString('base64url')}`
  return pages[pageOf[promotion.kind]].href({ id: promotion.uuid, token })
}

/** Whether a token is the shop's, for this promotion as one of its kind, and still works. */
export const isValidToken = (promotion: Signed, token: string, now: Date): boolean => {
  const [until = '', signature = ''] = token.split('.')
  const given = Buffer.from(signature, 'base64url')
  const right = signatureOf(promotion, until)
  return given.length === right.length && timingSafeEqual(given, right) && now.getTime() < Number(until) * 1000
}
