import { randomUUID } from 'node:crypto'
import { AxeBuilder } from '@axe-core/playwright'
import type { Email } from 'postal-mime'
import { describe, expect, inject } from 'vitest'
import type {
  LinkProblem,
  NewsletterLink,
  newsletterLinkMachine,
} from '#machines/newsletter/newsletter-link.machine.ts'
import { locales, type Locale } from '#contract/locale.ts'
import { newsletterOutcomes, newsletterRoutes, type NewsletterPurpose } from '#contract/newsletter/newsletter.ts'
import { newsletterLinkBooks } from '../../machines/newsletter/newsletter-link.ledger.ts'
import { linkIn, mailTo } from '../../support/mails.ts'
import type { Assertions, Executors } from '../../support/paths.ts'
import { test } from '../support/browser-test.ts'
import { bodyOf, type Gate } from '../support/gate.ts'
import { confirmLinkFor, endLinkFor } from '../support/mail.ts'
import { becomes, seen } from '../support/see.ts'
import { formTexts } from '../support/texts.ts'
import { lostRequest, refusedRequest, type Visit } from '../support/visit.ts'
import { walkPaths } from '../support/walk.ts'

const texts = {
  en: {
    confirm: { act: 'Confirm', title: 'Confirm your subscription', done: 'You are subscribed' },
    end: { act: 'End the subscription', title: 'End your subscription', done: 'Your subscription has ended' },
    gone: 'This link no longer works',
  },
  'zh-CN': {
    confirm: { act: '确认订阅', title: '确认您的订阅', done: '您已订阅' },
    end: { act: '退订', title: '退订来信', done: '您已退订' },
    gone: '此链接已失效',
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

const parts = ({ page }: Visit, purpose: NewsletterPurpose, locale: Locale = 'en') => {
  const main = page.getByRole('main')
  const words = texts[locale][purpose]
  return {
    button: main.getByRole('button', { name: words.act, exact: true }),
    problems: main.locator('.field__error'),
    asks: main.getByRole('heading', { name: words.title }),
    done: main.getByRole('heading', { name: words.done }),
    gone: main.getByRole('heading', { name: texts[locale].gone }),
  }
}
const newReader = () => `reader-${randomUUID()}@example.com`

interface World {
  visit: Visit
  used: Gate
  token: string
}
const outputOf = ({ event }: { event: Record<string, unknown> }) => event['output'] as { re: string }

const executors: Executors<typeof newsletterLinkMachine, World> = {
  'link.used': async ({ visit }) => {
    await visit.page.getByRole('main').getByRole('button').click()
  },
  'useLink done': async ({ visit, used }, step) => {
    const output = outputOf(step)
    if (output.re === '200' || output.re === '410') return used.open()
    visit.foresee(refusedRequest(Number(output.re)))
    return used.answer(output, Number(output.re))
  },
  'useLink failed': async ({ visit, used }) => {
    visit.foresee(lostRequest)
    await used.lose()
  },
}

const asks = async (
  { visit, used }: World,
  { purpose, problem }: { purpose: NewsletterPurpose; problem: LinkProblem | null },
) => {
  const { asks: heading, problems: errors, button } = parts(visit, purpose)
  await seen(heading)
  await becomes(() => errors.allInnerTexts(), problem ? [problems[problem]] : [])
  await becomes(() => button.getAttribute('aria-busy'), null)
  expect(used.count()).toBe(0)
}
const assertions: Assertions<typeof newsletterLinkMachine, World> = {
  opening: { unseen: 'nothing rests in it' },
  'asking.ready': asks,
  'asking.resting': asks,
  using: async ({ visit, used, token }, { purpose }) => {
    expect(bodyOf(await used.held())).toEqual({ token })
    await becomes(() => parts(visit, purpose).button.getAttribute('aria-busy'), 'true')
  },
  done: ({ visit }, { purpose }) => seen(parts(visit, purpose).done),
  gone: ({ visit }, { purpose }) => seen(parts(visit, purpose).gone),
}

walkPaths({
  books: newsletterLinkBooks,
  start: async (open, { input, steps }) => {
    const visit = await open()
    const { purpose, token: carried } = input as NewsletterLink
    const works = steps.some((step) => step.when === 'useLink done' && outputOf(step).re === '200')
    const unknown = `${newsletterRoutes[purpose]}${carried === '' ? '' : `?token=${'a'.repeat(43)}`}`
    const link = works ? await linkFor[purpose](visit.context, inject('shopData'), newReader()) : unknown
    await visit.goto(link)
    const token = new URL(link, visit.url).searchParams.get('token') ?? ''
    if (token !== '') await becomes(() => parts(visit, purpose).button.isEnabled(), true)
    return { visit, token, used: await visit.gate(calls[purpose]) }
  },
  executors,
  assertions,
})

describe('the pages of mailed links', () => {
  for (const locale of locales) {
    for (const purpose of ['confirm', 'end'] as const) {
      test(`${purpose} by a button, say the same again, and are sound in ${locale} [NEWS-02] [CONST-04]`, async ({
        open,
      }) => {
        const visit = await open({ locale })
        const { page } = visit
        const isSound = async () => {
          for (const width of [375, 768, 1440]) {
            await page.setViewportSize({ width, height: 900 })
            const overflow = await page.evaluate(
              () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
            )
            expect(overflow, `sideways at ${width} px`).toBe(0)
            const { violations } = await new AxeBuilder({ page }).setLegacyMode(true).include('main').analyze()
            expect(violations.map(({ id }) => id)).toEqual([])
          }
        }
        const link = await linkFor[purpose](visit.context, inject('shopData'), newReader())
        const { button, asks: heading, done, gone } = parts(visit, purpose, locale)
        for (const time of ['first', 'again']) {
          await visit.goto(link)
          await seen(heading)
          if (time === 'first') await isSound()
          await button.dblclick()
          await seen(done)
          if (time === 'first') await isSound()
        }
        await visit.goto(`${newsletterRoutes[purpose]}?token=${'a'.repeat(43)}`)
        await button.click()
        await seen(gone)
        await isSound()
      })
    }
  }

  for (const locale of locales) {
    test(`work without script in ${locale} [NEWS-02] [CONST-04]`, async ({ open }) => {
      const visit = await open({ locale, script: false })
      for (const purpose of ['confirm', 'end'] as const) {
        const { button, asks: heading, done, gone } = parts(visit, purpose, locale)
        const link = await linkFor[purpose](visit.context, inject('shopData'), newReader())
        const unknown = `${newsletterRoutes[purpose]}?token=${'a'.repeat(43)}`
        for (const [from, to, outcome] of [
          [link, newsletterOutcomes[purpose], done],
          [link, newsletterOutcomes[purpose], done],
          [unknown, newsletterRoutes[purpose], gone],
        ] as const) {
          await visit.goto(from)
          await seen(heading)
          await button.click()
          await visit.arrives(to)
          await seen(outcome)
        }
      }
    })
  }

  test('end what the footer began: asked for, confirmed, welcomed, ended [NEWS-02]', async ({ open }) => {
    const visit = await open()
    const { page } = visit
    const reader = newReader()
    const pathIn = (mail: Email, where: string) => linkIn(mail, where).href.slice(visit.url.length)
    await visit.goto('/')
    const box = page.locator('.news')
    await box.getByRole('textbox', { name: 'Email Address' }).fill(reader)
    await box.getByRole('button', { name: 'Subscribe' }).click()
    await seen(page.getByText('Subscription Successful'))
    const asked = await mailTo(inject('shopData'), reader, /^Kilau: Please confirm your subscription$/)
    await visit.goto(pathIn(asked, newsletterRoutes.confirm))
    await parts(visit, 'confirm').button.click()
    await seen(parts(visit, 'confirm').done)
    const welcome = await mailTo(inject('shopData'), reader, /^Kilau: You are subscribed$/)
    await visit.goto(pathIn(welcome, newsletterRoutes.end))
    await parts(visit, 'end').button.click()
    await seen(parts(visit, 'end').done)
    await visit.goto(pathIn(asked, newsletterRoutes.confirm))
    await parts(visit, 'confirm').button.click()
    await seen(parts(visit, 'confirm').gone)
  })

  test('without a token say at once that the link does not work [NEWS-02]', async ({ open }) => {
    const visit = await open()
    for (const purpose of ['confirm', 'end'] as const) {
      await visit.goto(newsletterRoutes[purpose])
      await seen(parts(visit, purpose).gone)
    }
  })
})
