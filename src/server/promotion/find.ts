import type { Kysely, Selectable } from 'kysely'
import type { PromotionKind } from '#contract/promotion/promotion.ts'
import type { Promotion } from '#contract/promotion/schemas.ts'
import { getPicture } from '../catalogue/pictures.ts'
import type { Database, PromotionTable } from '../database/schema.ts'
import { isValidToken } from './preview-links.ts'

const toPromotion = (row: Selectable<PromotionTable>): Promotion => ({
  slug: row.slug,
  title: { en: row.title_en, 'zh-CN': row.title_zh },
  text: { en: row.text_en, 'zh-CN': row.text_zh },
  link: row.link,
  picture: getPicture(row.picture),
  mobile_picture: getPicture(`${row.picture}-mobile`),
  starts_at: row.starts_at,
  ends_at: row.ends_at,
})

/** What is published and on at that time, by its kind; what began last comes first. */
export const listOn = async (db: Kysely<Database>, kind: PromotionKind, now: Date): Promise<Promotion[]> => {
  const at = now.toISOString()
  const rows = await db
    .selectFrom('promotions')
    .selectAll()
    .where('state', '=', 'published')
    .where('kind', '=', kind)
    .where('starts_at', '<=', at)
    .where((is) => is.or([is('ends_at', 'is', null), is('ends_at', '>', at)]))
    .orderBy('starts_at', 'desc')
    .orderBy('created_at', 'desc')
    .orderBy('uuid')
    .execute()
  return rows.map(toPromotion)
}

/** What a signed link shows, in any state; null where the link is not valid for it. */
export const findPreview = async (
  db: Kysely<Database>,
  { kind, promotion, token }: { kind: PromotionKind; promotion: string; token: string },
  now: Date,
): Promise<Promotion | null> => {
  const row = await db.selectFrom('promotions').selectAll().where('uuid', '=', promotion).executeTakeFirst()
  return row && row.kind === kind && isValidToken(row, token, now) ? toPromotion(row) : null
}
