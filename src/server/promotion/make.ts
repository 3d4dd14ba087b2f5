import type { Draft } from '#contract/promotion/schemas.ts'
import { promotionLifecycleMachine } from '#machines/fulfilment/promotion-lifecycle.machine.ts'
import { type ActorContext, writeAudit } from '../audit/audit.ts'
import { initialState } from '../audit/persisted.ts'
import { applyToPromotion } from './apply.ts'
import { newPreviewKey } from './preview-links.ts'

const columnsOf = ({ kind, title, text, link, picture, starts_at, ends_at }: Draft) => ({
  kind,
  title_en: title.en,
  title_zh: title['zh-CN'],
  text_en: text.en,
  text_zh: text['zh-CN'],
  link,
  picture,
  starts_at,
  ends_at,
})

/**
 * Makes a draft, or changes the one of the same slug. `refused`: its state takes no changes, such as that of a published
 * one.
 */
export const makeDraft = async (
  context: ActorContext,
  draft: Draft,
): Promise<{ uuid: string; outcome: 'made' | 'changed' | 'refused' }> => {
  const { transaction, now } = context
  const { slug, ends_at: endsAt } = draft
  const found = await transaction.selectFrom('promotions').select('uuid').where('slug', '=', slug).executeTakeFirst()
  if (found) {
    const { uuid } = found
    if (!(await applyToPromotion(context, uuid, { type: 'promotion.changed', endsAt })))
      return { uuid, outcome: 'refused' }
    await transaction.updateTable('promotions').set(columnsOf(draft)).where('uuid', '=', uuid).execute()
    return { uuid, outcome: 'changed' }
  }
  const uuid = crypto.randomUUID()
  const state = initialState(promotionLifecycleMachine, { endsAt })
  await transaction
    .insertInto('promotions')
    .values({
      uuid,
      slug,
      ...columnsOf(draft),
      ...state,
      preview_key: newPreviewKey(),
      created_at: now.toISOString(),
    })
    .execute()
  await writeAudit(context, {
    room: 'promotion',
    subject: uuid,
    event: { type: 'promotion.made' },
    from: '',
    to: state.state,
  })
  return { uuid, outcome: 'made' }
}

/** Makes and publishes what a new shop begins with. */
export const publishPromotions = async (context: ActorContext, drafts: readonly Draft[]): Promise<void> => {
  const at = context.now.toISOString()
  for (const draft of drafts) {
    const { uuid } = await makeDraft(context, draft)
    await applyToPromotion(context, uuid, { type: 'promotion.published', at })
  }
}
