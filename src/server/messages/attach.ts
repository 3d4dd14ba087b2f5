import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Locale } from '#contract/locale.ts'
import type { Notices } from './notices.ts'

const cookieName = 'notice'

/** Adds the current notice to an answer, once for each browser. */
export const createAttachNotice =
  (notices: Notices, secure: boolean) =>
  async <Answer extends object>(
    answer: Answer,
    request: FastifyRequest,
    reply: FastifyReply,
    locale: Locale,
  ): Promise<Answer> => {
    const notice = await notices.current()
    if (notice === null || request.cookies[cookieName] === notice.uuid) return answer
    reply.setCookie(cookieName, notice.uuid, { path: '/api', httpOnly: true, sameSite: 'lax', secure })
    return { ...answer, instruction: notice.instruction[locale] }
  }
