import { instructionSchema, maxNoticeLength } from '#contract/messages/instruction.ts'
import { pages } from '#contract/pages.ts'
import type { NewNotice } from '../server/messages/notices.ts'

/** Usage of the notice command, for the command line's help. */
export const noticeHelp = `
  npm run desk -- notice bubble EN ZH    tells everybody in the shop something, once, for 3 s; EN and ZH are texts
  npm run desk -- notice popup EN ZH     the same as a popup that is confirmed
  npm run desk -- notice redirect URL    leads everybody to a page of the shop or of INSTRUCTION_HOSTS
  npm run desk -- notice off             takes the notice away`

/**
 * Parses a notice from the command line's arguments; null stands for removing the notice. Throws where they are not a
 * valid notice.
 */
export const parseNotice = ([kind, first = '', second = '']: readonly string[]): NewNotice | null => {
  if (kind === 'off') return null
  if (kind === 'redirect') {
    if (!instructionSchema.safeParse({ type: 'redirect', url: first }).success)
      throw new Error(
        `A redirect needs a page of the shop, like ${pages.faq.href()}, or an address of INSTRUCTION_HOSTS.`,
      )
    return { kind, url: first }
  }
  if (kind !== 'bubble' && kind !== 'popup') throw new Error(`A notice is written so:${noticeHelp}`)
  for (const message of [first, second]) {
    if (!instructionSchema.safeParse({ type: 'operateComponents', component: kind, message }).success) {
      throw new Error(`A notice has a text of up to ${maxNoticeLength} characters in English and one in Chinese.`)
    }
  }
  return { kind, message: { en: first, 'zh-CN': second } }
}
