import { randomUUID } from 'node:crypto'
import type { Email } from 'postal-mime'
import { describe, expect, inject } from 'vitest'
import type {
  LinkProblem,
  NewsletterLink,
  newsletterLinkMachine,
} from '#machines/newsletter/newsletter-link.machine.ts'
import { locales, type Locale } from '#contract/locale.ts'
import { newsletterResultRoutes, newsletterRoutes, type NewsletterPurpose } from '#contract/newsletter/newsletter.ts'
import { newsletterLinkBooks } from '../../machines/newsletter/newsletter-link.ledger.ts'
import { extractLink, waitForMail } from '../../support/mail.ts'
import type { Assertions, Executors } from '../../support/paths.ts'
import { findSideways } from '../../support/find-sideways.ts'
import { findViolations } from '../support/axe.ts'
import { test } from '../support/browser-test.ts'
import { bodyOf, type RequestHold } from '../support/request-hold.ts'
import { confirmLinkFor, endLinkFor } from '../support/mail.ts'
import { expectEventually, expectEnabled, expectVisible } from '../support/expectations.ts'
import { formTexts } from '../support/texts.ts'
import { failedRequestLog, errorStatusLog, type BrowserSession } from '../support/browser-session.ts'
import { walkPaths } from '../support/walk.ts'

const texts = {
  en: {
    confirm: { act: 'Confirm', title: 'Confirm your subscription', done: 'You are subscribed' },
    end: { act: 'End the subscription', title: 'End your subscription', done: 'Your subscription has ended' },
    linkInvalid: 'This link no longer works',
  },
  'zh-CN': {
    confirm: { act: '确认订阅', title: '确认您的订阅', done: '您已订阅' },
    end: { act: '退订', title: '退订来信', done: '您已退订' },
    linkInvalid: '此链接已失效',
  },
}
const problems: Record<LinkProblem, string> = {
  ...formTexts,
  network: 'The connection was lost. Please try again.',
}
const calls = {
  confirm: 'POST /api/purchase/confirm_newsletter',
  end: 'POST /api/purchase/end_newsletter',
} as const
const linkFor = { confirm: confirmLinkFor, end: endLinkFor }

const parts = ({ page }: BrowserSession, purpose: NewsletterPurpose, locale: Locale = 'en') => {
  const main = page.getByRole('main')
  const words = texts[locale][purpose]
  return {
    button: main.getByRole('button', { name: words.act, exact: true }),
    problems: main.locator('.field__error'),
    asks: main.getByRole('heading', { name: words.title }),
    done: main.getByRole('heading', { name: words.done }),
    gone: main.getByRole('heading', { name: texts[locale].linkInvalid }),
  }
}
const newReader = () => `reader-${randomUUID()}@example.com`

interface World {
  session: BrowserSession
  used: RequestHold
  token: string
}
const outputOf = ({ event }: { event: Record<string, unknown> }) => event['output'] as { re: string }

const executors: Executors<typeof newsletterLinkMachine, World> = {
  'link.used': async ({ session }) => {
    await session.page.getByRole('main').getByRole('button').click()
  },
  'useLink done': async ({ session, used }, step) => {
    const output = outputOf(step)
    if (output.re === '200' || output.re === '410') return used.open()
    session.expectLog(errorStatusLog(Number(output.re)))
    return used.answer(output, Number(output.re))
  },
  'useLink failed': async ({ session, used }) => {
    session.expectLog(failedRequestLog)
    await used.abort()
  },
}

const asks = async (
  { session, used }: World,
  { purpose, problem }: { purpose: NewsletterPurpose; problem: LinkProblem | null },
) => {
  const { asks: heading, problems: errors, button } = parts(session, purpose)
  await expectVisible(heading)
  await expectEventually(() => errors.allInnerTexts(), problem ? [problems[problem]] : [])
  await expectEventually(() => button.getAttribute('aria-busy'), null)
  expect(used.count()).toBe(0)
}
const assertions: Assertions<typeof newsletterLinkMachine, World> = {
  opening: { unobservable: 'nothing rests in it' },
  'confirming.ready': asks,
  'confirming.coolingDown': asks,
  submitting: async ({ session, used, token }, { purpose }) => {
    expect(bodyOf(await used.held())).toEqual({ token })
    await expectEventually(() => parts(session, purpose).button.getAttribute('aria-busy'), 'true')
  },
  done: ({ session }, { purpose }) => expectVisible(parts(session, purpose).done),
  linkInvalid: ({ session }, { purpose }) => expectVisible(parts(session, purpose).gone),
}

walkPaths({
  books: newsletterLinkBooks,
  start: async (open, { input, steps }) => {
    const session = await open()
    const { purpose, token: carried } = input as NewsletterLink
    const works = steps.some((step) => step.when === 'useLink done' && outputOf(step).re === '200')
    const unknown = `${newsletterRoutes[purpose]}${carried === '' ? '' : `?token=${'a'.repeat(43)}`}`
    const link = works ? await linkFor[purpose](session.context, inject('shopData'), newReader()) : unknown
    await session.goto(link)
    const token = new URL(link, session.url).searchParams.get('token') ?? ''
    if (token !== '') await expectEnabled(parts(session, purpose).button)
    return { session, token, used: await session.gate(calls[purpose]) }
  },
  executors,
  assertions,
})

describe('the pages of mailed links', () => {
  for (const locale of locales) {
    for (const purpose of ['confirm', 'end'] as const) {
      test(`${purpose} by a button, say the same again, and are sound in ${locale} [X-LINK-01] [CONST-04]`, async ({
        open,
      }) => {
        const session = await open({ locale })
        const { page } = session
        const expectSound = async () => {
          for (const width of [375, 768, 1440]) {
            await page.setViewportSize({ width, height: 900 })
            expect(await page.evaluate(findSideways), `sideways at ${width} px`).toEqual([])
            expect(await findViolations(page, 'main')).toEqual([])
          }
        }
        const link = await linkFor[purpose](session.context, inject('shopData'), newReader())
        const { button, asks: heading, done, gone } = parts(session, purpose, locale)
        for (const time of ['first', 'again']) {
          await session.goto(link)
          await expectVisible(heading)
          if (time === 'first') await expectSound()
          await button.dblclick()
          await expectVisible(done)
          if (time === 'first') await expectSound()
        }
        await session.goto(`${newsletterRoutes[purpose]}?token=${'a'.repeat(43)}`)
        await button.click()
        await expectVisible(gone)
        await expectSound()
      })
    }
  }

  for (const locale of locales) {
    test(`work without script in ${locale} [X-LINK-01] [CONST-04]`, async ({ open }) => {
      const session = await open({ locale, script: false })
      for (const purpose of ['confirm', 'end'] as const) {
        const { button, asks: heading, done, gone } = parts(session, purpose, locale)
        const link = await linkFor[purpose](session.context, inject('shopData'), newReader())
        const unknown = `${newsletterRoutes[purpose]}?token=${'a'.repeat(43)}`
        for (const [from, to, outcome] of [
          [link, newsletterResultRoutes[purpose], done],
          [link, newsletterResultRoutes[purpose], done],
          [unknown, newsletterRoutes[purpose], gone],
        ] as const) {
          await session.goto(from)
          await expectVisible(heading)
          await button.click()
          await session.waitForUrl(to)
          await expectVisible(outcome)
        }
      }
    })
  }

  test('end what the footer began: asked for, confirmed, welcomed, ended [X-LINK-01]', async ({ open }) => {
    const session = await open()
    const { page } = session
    const reader = newReader()
    const pathIn = (mail: Email, where: string) => extractLink(mail, where).href.slice(session.url.length)
    await session.goto('/')
    const box = page.locator('.news')
    await box.getByRole('textbox', { name: 'Email Address' }).fill(reader)
    await box.getByRole('button', { name: 'Subscribe' }).click()
    await expectVisible(page.getByText('Subscription Successful'))
    const mail = await waitForMail(inject('shopData'), reader, /^Kilau: Please confirm your subscription$/)
    await session.goto(pathIn(mail, newsletterRoutes.confirm))
    await parts(session, 'confirm').button.click()
    await expectVisible(parts(session, 'confirm').done)
    const welcome = await waitForMail(inject('shopData'), reader, /^Kilau: You are subscribed$/)
    await session.goto(pathIn(welcome, newsletterRoutes.end))
    await parts(session, 'end').button.click()
    await expectVisible(parts(session, 'end').done)
    await session.goto(pathIn(mail, newsletterRoutes.confirm))
    await parts(session, 'confirm').button.click()
    await expectVisible(parts(session, 'confirm').gone)
  })

  test('without a token say at once that the link does not work [X-LINK-01]', async ({ open }) => {
    const session = await open()
    for (const purpose of ['confirm', 'end'] as const) {
      await session.goto(newsletterRoutes[purpose])
      await expectVisible(parts(session, purpose).gone)
    }
  })
})
