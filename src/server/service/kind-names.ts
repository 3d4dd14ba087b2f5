import type { LocalizedText } from '#contract/locale.ts'
import type { ServiceKind } from '#contract/service/service.ts'

/** The kinds of requests, as mails and documents name them. */
export const serviceKindNames: Record<ServiceKind, LocalizedText> = {
  return: { en: 'Return', 'zh-CN': '退货' },
  resizing: { en: 'Resizing', 'zh-CN': '改圈' },
  cleaning: { en: 'Cleaning and re-setting', 'zh-CN': '清洁与重镶' },
  maintenance: { en: 'Maintenance', 'zh-CN': '维修保养' },
}
