import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import { isLocale, type Locale } from '#contract/locale.ts'
import { paymentMethods } from '#contract/order/schemas.ts'
import { isCrossSite } from '../../cross-site.ts'
import { closedPage, missingPage, payPage, sandboxPolicy } from './page.ts'
import { outcomes, type Sandbox } from './sandbox.ts'
import { banks, wallets } from './texts.ts'

const answers = z.strictObject({
  method: z.enum(paymentMethods),
  bank: z.enum(banks),
  wallet: z.enum(wallets),
  outcome: z.enum(outcomes),
})
const maxFormBytes = 4096

/** The payment method in the form that the sandbox stores. */
const methodText = ({ method, bank, wallet }: z.output<typeof answers>) => {
  if (method === 'card') return method
  return `${method}: ${method === 'fpx' ? bank : wallet}`
}

const send = (reply: FastifyReply, page: { status: number; html: string; returnUrl: string | null }) =>
  reply
    .code(page.status)
    .header('content-security-policy', sandboxPolicy(page.returnUrl))
    .header('cache-control', 'no-store')
    .type('text/html; charset=utf-8')
    .send(page.html)

/** The sandbox's own pages, plain HTML that works without scripts. */
export const registerSandboxPages = (scope: FastifyInstance, sandbox: Sandbox, publicUrl: string | null): void => {
  const idOf = (request: FastifyRequest) => (request.params as { id: string }).id
  const find = async (request: FastifyRequest) => {
    const payment = await sandbox.find(idOf(request))
    const locale: Locale = isLocale(payment?.locale) ? payment.locale : 'en'
    return { payment, locale }
  }

  scope.removeAllContentTypeParsers()
  scope.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit: maxFormBytes },
    (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(String(body)))),
  )

  scope.get('/sandbox/pay/:id', { config: { importance: 'high' } }, async (request, reply) => {
    const { payment, locale } = await find(request)
    if (!payment) return send(reply, { status: 404, html: missingPage(locale), returnUrl: null })
    const html = payment.state === 'open' ? payPage(payment, locale) : closedPage(payment, locale)
    return send(reply, { status: 200, html, returnUrl: payment.return_url })
  })

  scope.post('/sandbox/pay/:id', { config: { importance: 'high' } }, async (request, reply) => {
    if (isCrossSite(request, publicUrl)) return reply.code(403).send({ re: '403' })
    const { payment, locale } = await find(request)
    if (!payment) return send(reply, { status: 404, html: missingPage(locale), returnUrl: null })
    const answer = answers.safeParse(request.body)
    if (!answer.success) {
      return send(reply, { status: 400, html: payPage(payment, locale), returnUrl: payment.return_url })
    }
    await sandbox.choose(payment.id, { outcome: answer.data.outcome, method: methodText(answer.data) })
    return reply.header('content-security-policy', sandboxPolicy(payment.return_url)).redirect(payment.return_url, 303)
  })
}
