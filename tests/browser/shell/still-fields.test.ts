import { expect } from 'vitest'
import { type Locale, locales } from '#contract/locale.ts'
import { test } from '../support/browser-test.ts'
import { type BrowserSession, errorStatusLog, type OpenBrowserSession } from '../support/browser-session.ts'
import { addToCart, registerAndSignIn } from '../support/customer.ts'
import { expectEventually, expectVisible } from '../support/expectations.ts'
import { findEarrings } from '../support/orders.ts'

const widths = [320, 375, 600, 768, 1024, 1440] as const

/** Where the labels of the page are, px from its top. */
const places = ({ page }: BrowserSession) =>
  page
    .locator('main :is(.field__label, .tick--label)')
    .evaluateAll((all) => all.map((each) => Math.round(each.getBoundingClientRect().top + scrollY)))

/** How many lines the longest error of the page has. */
const linesOf = ({ page }: BrowserSession) =>
  page.locator('main .field__error').evaluateAll((all) => {
    const lines = all.map((each) => each.clientHeight / Number.parseFloat(getComputedStyle(each).lineHeight))
    return Math.round(Math.max(...lines))
  })

interface FormOfPage {
  path: string
  /** How the form is opened on a phone, where the page does not show it at once. */
  openForm?: (session: BrowserSession) => Promise<void>
  /** What none of its fields takes. */
  wrong: Readonly<Record<string, string>>
  /** What sends the form, where a field is not judged when it is left. */
  submit?: string
}

const wrongAddress = { name: 'M'.repeat(97), phone: '1', postcode: '1', city: 'K'.repeat(49) }
const forms: readonly FormOfPage[] = [
  {
    path: '/pages/Personal/PersonalInfo',
    // A control character is what the server refuses.
    wrong: { firstname: 'Mei\u0001' },
    submit: '.info__form .btn',
  },
  {
    path: '/pages/Personal/AddressSet',
    openForm: ({ page }) => page.locator('main .btn').first().click(),
    wrong: wrongAddress,
  },
  { path: '/pages/CheckOut', wrong: wrongAddress },
  {
    path: '/pages/Appointment',
    openForm: ({ page }) => page.locator('.appt__page .btn').first().click(),
    wrong: { visitor1name: '', phone: 'x', email: 'mei' },
  },
]

const walk = async (open: OpenBrowserSession, locale: Locale, { path, openForm, wrong, submit }: FormOfPage) => {
  const session = await open({ locale })
  const { page } = session
  session.expectLog(errorStatusLog(400))
  await registerAndSignIn(session.context)
  if (path === '/pages/CheckOut') await addToCart(session.context, (await findEarrings(session.context)).addition)
  /** What is read of the page at each width. */
  const atEachWidth = async <Value>(read: (session: BrowserSession) => Promise<Value>) => {
    const found: [width: number, value: Value][] = []
    for (const width of widths) {
      await page.setViewportSize({ width, height: 900 })
      await session.rest()
      found.push([width, await read(session)])
    }
    return found
  }
  await page.setViewportSize({ width: widths[0], height: 900 })
  await session.goto(path)
  await openForm?.(session)
  await expectVisible(page.locator(`main [name=${Object.keys(wrong)[0]}]`))
  const before = await atEachWidth(places)
  for (const [, labels] of before) expect(labels.length).toBeGreaterThan(2)
  for (const [name, value] of Object.entries(wrong)) await page.locator(`main [name=${name}]`).fill(value)
  if (submit) await page.locator(submit).click()
  await page.locator('main [name]').last().focus()
  await expectEventually(() => page.locator('main .field__error').count(), Object.keys(wrong).length)
  expect(await atEachWidth(places), path).toEqual(before)
  return (await atEachWidth(linesOf)).map(([, lines]) => lines)
}

test.for(locales)(
  'errors of two lines at names, addresses and telephone numbers move no field in %s [X-FORM-04]',
  async (locale, { open }) => {
    const lines: number[] = []
    for (const form of forms) lines.push(...(await walk(open, locale, form)))
    expect(Math.max(...lines)).toBe(2)
  },
)
