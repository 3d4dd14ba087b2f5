import { describe, expect } from 'vitest'
import type { EnquiryContext, EnquiryField, enquiryMachine } from '#machines/lead/enquiry.machine.ts'
import { enquiryBooks } from '../../machines/lead/enquiry.ledger.ts'
import type { Assertions, Executors } from '../../support/paths.ts'
import { test } from '../support/browser-test.ts'
import { bodyOf, type RequestHold } from '../support/request-hold.ts'
import { collection, enquiryLocators as parts, waitForEnquiry } from '../support/lead.ts'
import { expectEventually, expectFocused, expectVisible, expectHidden } from '../support/expectations.ts'
import { formTexts } from '../support/texts.ts'
import { failedRequestLog, errorStatusLog, type BrowserSession } from '../support/browser-session.ts'
import { walkPaths } from '../support/walk.ts'

const call = 'POST /api/purchase/submit_custom_info'
const texts = {
  missing: 'Please Enter',
  malformed: 'Please enter in true number',
  uncallable: 'Please enter a number that can be called, such as +60 12-345 6789 or +65 9123 4567',
}
const formProblems = {
  network: formTexts.network,
  tooMany: 'There were many enquiries from here. What you typed is still here, please try again in an hour.',
}
const thanks = 'Thanks for submitting. We will get in touch with you shortly.'

interface World {
  session: BrowserSession
  request: RequestHold
}

const executors: Executors<typeof enquiryMachine, World> = {
  'field.changed': ({ session }, { event }) =>
    parts(session)[event['field'] as EnquiryField].fill(String(event['value'])),
  'enquiry.submitted': ({ session }) => parts(session).budget.press('Enter'),
  'submitEnquiry done': async ({ session, request }, { event }) => {
    const answer = event['output'] as { re: string }
    if (answer.re === '200') return request.open()
    const status = Number(answer.re)
    session.expectLog(errorStatusLog(status))
    return request.answer(answer, status)
  },
  'submitEnquiry failed': async ({ session, request }) => {
    session.expectLog(failedRequestLog)
    await request.abort()
  },
  'enquiryPicture done': { unobservable: 'it stays as long as the dialog' },
  'enquiryPicture failed': { unobservable: 'it does not fail' },
}

const shows = async ({ session }: World, { fields, problems }: EnquiryContext) => {
  const { errors, ...others } = parts(session)
  for (const field of ['name', 'whatsapp', 'budget'] as const) {
    await expectEventually(() => others[field].inputValue(), fields[field])
    await expectEventually(() => others[field].getAttribute('aria-invalid'), problems[field] ? 'true' : null)
  }
  const whatsapp = problems.whatsapp === 'malformed' ? ('uncallable' as const) : problems.whatsapp
  const fieldErrors = [problems.name, whatsapp, problems.budget].flatMap((problem) => (problem ? [texts[problem]] : []))
  await expectEventually(
    () => errors.allInnerTexts(),
    [...fieldErrors, ...(problems.form ? [formProblems[problems.form]] : [])],
  )
}
const isIdle = async (world: World, context: EnquiryContext) => {
  await shows(world, context)
  await expectEventually(() => parts(world.session).submit.getAttribute('aria-busy'), null)
  expect(world.request.count()).toBe(0)
}
const assertions: Assertions<typeof enquiryMachine, World> = {
  'editing.ready': isIdle,
  'editing.coolingDown': async (world, context) => {
    await isIdle(world, context)
    // By its role: what a screen reader cannot reach behind the dialog is not found.
    const failed = world.session.page.getByRole('alert').getByText('Failed', { exact: true })
    if (context.problems.whatsapp === null) await expectVisible(failed)
    else await expectHidden(failed)
  },
  submitting: async (world, context) => {
    const { fields } = context
    await shows(world, context)
    expect(bodyOf(await world.request.held())).toEqual({
      name: fields.name.trim(),
      whatsapp: fields.whatsapp.trim(),
      budget: fields.budget.trim(),
    })
    await expectEventually(() => parts(world.session).submit.getAttribute('aria-busy'), 'true')
  },
  accepted: async ({ session }) => {
    await expectHidden(parts(session).dialog)
    await expectVisible(parts(session).thanks.getByText(thanks, { exact: true }))
  },
}

walkPaths({
  books: enquiryBooks,
  start: async (open) => {
    const session = await waitForEnquiry(open)
    return { session, request: await session.gate(call) }
  },
  executors,
  assertions,
  may: (when, event, _, { fields }) =>
    when !== 'field.changed' ||
    // What is typed again is no change, and a field takes no more than its length.
    (fields[event['field'] as EnquiryField] !== event['value'] && String(event['value']).length <= 14 + 2),
})

describe('the budget enquiry', () => {
  test('says of each field whether it is empty, of the budget whether it is a number [LEAD-02]', async ({ open }) => {
    const session = await waitForEnquiry(open)
    const { name, budget, submit, errors } = parts(session)
    await submit.click()
    await expectEventually(() => errors.allInnerTexts(), [texts.missing, texts.missing, texts.missing])
    await expectFocused(name)
    for (const typed of ['much', '8,00', '-5']) {
      await budget.fill(typed)
      await expectEventually(() => errors.allInnerTexts(), [texts.missing, texts.missing])
      await submit.click()
      await expectEventually(() => errors.allInnerTexts(), [texts.missing, texts.missing, texts.malformed])
    }
    // The focus goes to the first invalid field once the errors are drawn.
    await expectFocused(name)
    await budget.pressSequentially('9'.repeat(40))
    expect((await budget.inputValue()).length).toBe(25)
  })

  test('takes a number that can be called, which the server knows, and a budget as people type it [LEAD-02]', async ({
    open,
  }) => {
    const session = await waitForEnquiry(open)
    session.expectLog(errorStatusLog(400))
    const { name, whatsapp, budget, submit, errors, thanks: tips } = parts(session)
    await name.fill('Mei Tan')
    await budget.fill('RM 8,000')
    for (const typed of ['call me', '000 000 0000']) {
      await whatsapp.fill(typed)
      await submit.click()
      await expectEventually(() => errors.allInnerTexts(), [texts.uncallable])
      await expectFocused(whatsapp)
    }
    expect(await budget.inputValue()).toBe('RM 8,000')
    // Waits until the button is ready again after the attempt that the server refused.
    await session.time.pause()
    await session.time.advance(500)
    await session.time.resume()
    await whatsapp.fill('012-345 6789')
    await submit.click()
    await expectVisible(tips.getByText(thanks, { exact: true }))
  })

  test('is sent once for a double click, thanks, closes and is not shown again [LEAD-03] [LEAD-04] [FORM-02] [DIALOG-03]', async ({
    open,
  }) => {
    const session = await waitForEnquiry(open)
    const { dialog, name, whatsapp, budget, submit, thanks: tips } = parts(session)
    const requests: string[] = []
    session.page.on('request', (request) => {
      if (request.url().endsWith('/submit_custom_info')) requests.push(request.postData() ?? '')
    })
    await name.fill('Mei Tan')
    await whatsapp.fill('+60 12-345 6789')
    await budget.fill('35000')
    // What an appointment kept goes with any dialog that closes.
    await session.page.evaluate(() => sessionStorage.setItem('appointData', '{}'))
    await submit.dblclick()
    await expectVisible(tips.getByText(thanks, { exact: true }))
    await expectHidden(dialog)
    expect(await session.page.evaluate(() => sessionStorage.getItem('appointData'))).toBe(null)
    expect(await tips.getByRole('button').allInnerTexts()).toEqual(['Confirm'])
    expect(requests).toEqual(['{"name":"Mei Tan","whatsapp":"+60 12-345 6789","budget":"35000"}'])
    await tips.getByRole('button', { name: 'Confirm' }).click()
    await expectHidden(tips)
    expect(await collection(session)).toBe('true')
  })

  test('fails with a message and keeps what was typed; the next try succeeds [LEAD-05] [SESSION-07]', async ({
    open,
  }) => {
    const session = await waitForEnquiry(open)
    const { dialog, name, whatsapp, budget, submit, thanks: tips } = parts(session)
    const gate = await session.gate(call)
    session.expectLog(failedRequestLog)
    await name.fill('Mei Tan')
    await whatsapp.fill('0123456789')
    await budget.fill('35000.50')
    await submit.click()
    await gate.held()
    await gate.abort()
    await expectVisible(session.page.getByRole('alert').getByText('Failed', { exact: true }))
    await expectVisible(dialog.getByText(formTexts.network))
    expect([await name.inputValue(), await whatsapp.inputValue(), await budget.inputValue()]).toEqual([
      'Mei Tan',
      '0123456789',
      '35000.50',
    ])
    await gate.remove()
    await session.time.pass(500)
    await submit.click()
    await expectVisible(tips.getByText(thanks, { exact: true }))
  })

  test('speaks Chinese [CONST-04] [LEAD-02]', async ({ open }) => {
    const session = await open({ locale: 'zh-CN', enquiryShown: false })
    await session.goto('/pages/FAQ')
    await session.time.pause()
    await session.time.advance(5000)
    await session.time.resume()
    const dialog = session.page.getByRole('dialog', { name: '告诉我们您的预算' })
    await dialog.getByRole('button', { name: '提交' }).click()
    await expectEventually(() => dialog.locator('.field__error').allInnerTexts(), ['请输入', '请输入', '请输入'])
  })
})
