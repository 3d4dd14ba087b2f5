import type { ServiceNews } from '#machines/fulfilment/service-request.ts'
import type { ServiceDetails } from '#contract/service/schemas.ts'
import { pages } from '#contract/pages.ts'
import type { MailBuilder, MailBuilderParts } from '../mail/builder.ts'
import { mailLanguage } from '../mail/mail-language.ts'
import { deletedUserUuid } from '../privacy/deleted-user.ts'
import { requestContext } from './machines.ts'
import { serviceNewsTemplate } from './mail-template.ts'

/**
 * Builds the email that reports how far a `request` is, by its `news`; of a payment with `amountSen`. Null where its
 * customer was deleted.
 */
export const buildServiceNewsMail =
  ({ db, origin }: MailBuilderParts): MailBuilder =>
  async ({ request: uuid = '', news, amountSen }) => {
    const request = await db
      .selectFrom('service_requests as request')
      .innerJoin('users', 'users.uuid', 'request.user_uuid')
      .innerJoin('order_lines as line', 'line.uuid', 'request.order_line_uuid')
      .leftJoin('service_intakes as intake', 'intake.request_uuid', 'request.uuid')
      .selectAll('request')
      .select(['users.locale as language', 'users.info_version'])
      .select(['intake.certificate', 'intake.inscription'])
      .select(['users.email', 'users.first_name', 'line.name_en', 'line.name_zh'])
      .where('request.uuid', '=', uuid)
      .where('users.uuid', '<>', deletedUserUuid)
      .executeTakeFirst()
    if (!request) return null
    const { quoteSen, refundSen, reply, tracking } = requestContext(request)
    const details = JSON.parse(request.details) as ServiceDetails
    const locale = mailLanguage(request.locale, request)
    const content = serviceNewsTemplate(locale, news as ServiceNews, {
      name: request.first_name,
      number: request.number,
      kind: request.kind,
      piece: { en: request.name_en, 'zh-CN': request.name_zh },
      handover: details.handover,
      collectAt: details.collectAt ?? null,
      reply: reply ?? null,
      quoteSen: quoteSen ?? null,
      amountSen: amountSen === undefined ? null : Number(amountSen),
      refundSen: refundSen ?? null,
      tracking: tracking ?? null,
      stoneIsNoted: request.certificate !== null || request.inscription !== null,
      stoneIsLost: details.problem === 'lost stone',
      href: origin() + pages.serviceRequest.href({ request: uuid }),
    })
    return { to: request.email, locale, content }
  }
