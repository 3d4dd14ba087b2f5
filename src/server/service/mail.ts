import type { ServiceNews } from '#machines/fulfilment/service-request.ts'
import { localeOrDefault } from '#contract/locale.ts'
import { pages } from '#contract/pages.ts'
import type { MailBuilder, MailBuilderParts } from '../mail/builder.ts'
import { requestContext } from './machines.ts'
import { serviceNewsTemplate } from './mail-template.ts'

/** Builds the email that reports how far a `request` is, by its `news`; of a payment with `amountSen`. */
export const buildServiceNewsMail =
  ({ db, origin }: MailBuilderParts): MailBuilder =>
  async ({ request: uuid = '', news, amountSen }) => {
    const request = await db
      .selectFrom('service_requests as request')
      .innerJoin('users', 'users.uuid', 'request.user_uuid')
      .innerJoin('order_lines as line', 'line.uuid', 'request.order_line_uuid')
      .selectAll('request')
      .select(['users.email', 'users.first_name', 'line.name_en', 'line.name_zh'])
      .where('request.uuid', '=', uuid)
      .executeTakeFirst()
    if (!request) return null
    const { quoteSen, refundSen, reply, tracking } = requestContext(request)
    const locale = localeOrDefault(request.locale)
    const content = serviceNewsTemplate(locale, news as ServiceNews, {
      name: request.first_name,
      number: request.number,
      kind: request.kind,
      piece: { en: request.name_en, 'zh-CN': request.name_zh },
      reply: reply ?? null,
      quoteSen: quoteSen ?? null,
      amountSen: amountSen === undefined ? null : Number(amountSen),
      refundSen: refundSen ?? null,
      tracking: tracking ?? null,
      href: origin() + pages.serviceRequest.href({ request: uuid }),
    })
    return { to: request.email, locale, content }
  }
