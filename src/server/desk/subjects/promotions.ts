import {
  promotionLifecycleMachine,
  type PromotionLifecycleEvent,
} from '#machines/fulfilment/promotion-lifecycle.machine.ts'
import { applyToPromotion } from '../../promotion/apply.ts'
import { previewHref } from '../../promotion/preview-links.ts'
import { factsOf, newestFirst, type MovableSubject } from './subject.ts'

/** Promotions and banners; by their slug. The command line makes them. */
export const promotions: MovableSubject = {
  room: 'promotion',
  list: async (db, wanted, limit) => {
    const rows = await db
      .selectFrom('promotions')
      .selectAll()
      .$call(newestFirst(wanted, limit, 'created_at', 'uuid'))
      .execute()
    return rows.map((row) => ({
      key: row.uuid,
      number: row.slug,
      state: row.state,
      created_at: row.created_at,
      facts: factsOf([
        ['kind', row.kind],
        ['title', { en: row.title_en, 'zh-CN': row.title_zh }],
      ]),
    }))
  },
  find: async (db, number, now) => {
    const row = await db
      .selectFrom('promotions')
      .selectAll()
      .where('slug', '=', number.toLowerCase())
      .executeTakeFirst()
    if (!row) return null
    const facts = factsOf([
      ['kind', row.kind],
      ['title', { en: row.title_en, 'zh-CN': row.title_zh }],
      ['text', { en: row.text_en, 'zh-CN': row.text_zh }],
      ['link', row.link],
      ['picture', row.picture],
      ['starts_at', row.starts_at],
      ['ends_at', row.ends_at],
      ['preview', previewHref(row, now)],
    ])
    const { uuid, state, snapshot } = row
    return { uuid, number: row.slug, state, snapshot, machine: promotionLifecycleMachine, facts }
  },
  apply: (context, uuid, event) => applyToPromotion(context, uuid, event as PromotionLifecycleEvent),
}
