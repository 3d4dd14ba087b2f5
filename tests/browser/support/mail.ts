import type { BrowserContext } from 'playwright-core'
import { expect } from 'vitest'
import { newsletterRoutes } from '#contract/newsletter/newsletter.ts'
import { extractLink, waitForMail } from '../../support/mail.ts'
import { callAs } from './customer.ts'

const pathOf = (href: string) => {
  const { pathname, search } = new URL(href)
  return `${pathname}${search}`
}

/** Requests a new password and waits for the mail; gives the path of its link. */
export async function resetLinkFor(context: BrowserContext, dataFolder: string, email: string): Promise<string> {
  expect(await callAs(context, 'POST /api/user/forget_passwd_email', { email })).toEqual({ re: '200' })
  return pathOf(extractLink(await waitForMail(dataFolder, email, /password|密码/), '/pages/ResetPassword').href)
}

/** Subscribes to the newsletter and waits for the mail; gives the path of the link that confirms it. */
export async function confirmLinkFor(context: BrowserContext, dataFolder: string, email: string): Promise<string> {
  expect(await callAs(context, 'POST /api/purchase/footer_email', { email })).toEqual({ re: '200' })
  return pathOf(
    extractLink(
      await waitForMail(dataFolder, email, /confirm your subscription|确认您的订阅/),
      newsletterRoutes.confirm,
    ).href,
  )
}

/** Subscribes an address; gives the path of the unsubscribe link. */
export async function endLinkFor(context: BrowserContext, dataFolder: string, email: string): Promise<string> {
  const confirm = await confirmLinkFor(context, dataFolder, email)
  const token = new URLSearchParams(confirm.split('?')[1]).get('token') ?? ''
  expect(await callAs(context, 'POST /api/purchase/confirm_newsletter', { token })).toEqual({ re: '200' })
  return pathOf(extractLink(await waitForMail(dataFolder, email, /subscribed|已订阅/), newsletterRoutes.end).href)
}
