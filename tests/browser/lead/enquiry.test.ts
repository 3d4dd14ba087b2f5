import { describe, expect } from 'vitest'
import type { EnquiryContext, EnquiryField, enquiryMachine } from '#machines/lead/enquiry.machine.ts'
import { enquiryBooks } from '../../machines/lead/enquiry.ledger.ts'
import type { Assertions, Executors } from '../../support/paths.ts'
import { test } from '../support/browser-test.ts'
import { bodyOf, type Gate } from '../support/gate.ts'
import { collection, enquiryParts as parts, waitForEnquiry } from '../support/lead.ts'
import { becomes, hasFocus, seen, unseen } from '../support/see.ts'
import { formTexts } from '../support/texts.ts'
import { lostRequest, refusedRequest, type Visit } from '../support/visit.ts'
import { walkPaths } from '../support/walk.ts'

const call = 'POST /api/purchase/submit_custom_info'
const texts = { missing: 'Please Enter', malformed: 'Please enter in true number' }
const formProblems = {
  network: formTexts.network,
  tooMany: 'There were many enquiries from here. What you typed is still here, please try again in an hour.',
}
const thanks = 'Thanks for submitting. We will get in touch with you shortly.'

interface World {
  visit: Visit
  request: Gate
}

const executors: Executors<typeof enquiryMachine, World> = {
  'field.changed': ({ visit }, { event }) => parts(visit)[event['field'] as EnquiryField].fill(String(event['value'])),
  'enquiry.submitted': ({ visit }) => parts(visit).budget.press('Enter'),
  'submitEnquiry done': async ({ visit, request }, { event }) => {
    const answer = event['output'] as { re: string }
    if (answer.re === '200') return request.open()
    const status = Number(answer.re)
    visit.foresee(refusedRequest(status))
    return request.answer(answer, status)
  },
  'submitEnquiry failed': async ({ visit, request }) => {
    visit.foresee(lostRequest)
    await request.lose()
  },
  'enquiryPicture done': { unseen: 'it stays as long as the dialog' },
  'enquiryPicture failed': { unseen: 'it does not fail' },
}

const shows = async ({ visit }: World, { fields, problems }: EnquiryContext) => {
  const { errors, ...others } = parts(visit)
  for (const field of ['name', 'whatsapp', 'budget'] as const) {
    await becomes(() => others[field].inputValue(), fields[field])
    await becomes(() => others[field].getAttribute('aria-invalid'), problems[field] ? 'true' : null)
  }
  const said = [problems.name, problems.whatsapp, problems.budget].flatMap((problem) =>
    problem ? [texts[problem]] : [],
  )
  await becomes(() => errors.allInnerTexts(), [...said, ...(problems.form ? [formProblems[problems.form]] : [])])
}
const isIdle = async (world: World, context: EnquiryContext) => {
  await shows(world, context)
  await becomes(() => parts(world.visit).submit.getAttribute('aria-busy'), null)
  expect(world.request.count()).toBe(0)
}
const assertions: Assertions<typeof enquiryMachine, World> = {
  'editing.ready': isIdle,
  'editing.resting': async (world, context) => {
    await isIdle(world, context)
    await seen(world.visit.page.locator('.toast').getByText('Failed', { exact: true }))
  },
  submitting: async (world, context) => {
    const { fields } = context
    await shows(world, context)
    expect(bodyOf(await world.request.held())).toEqual({
      name: fields.name.trim(),
      whatsapp: fields.whatsapp.trim(),
      budget: fields.budget.trim(),
    })
    await becomes(() => parts(world.visit).submit.getAttribute('aria-busy'), 'true')
  },
  taken: async ({ visit }) => {
    await unseen(parts(visit).dialog)
    await seen(parts(visit).thanks.getByText(thanks, { exact: true }))
  },
}

walkPaths({
  books: enquiryBooks,
  start: async (open) => {
    const visit = await waitForEnquiry(open)
    return { visit, request: await visit.gate(call) }
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
    const visit = await waitForEnquiry(open)
    const { name, budget, submit, errors } = parts(visit)
    await submit.click()
    await becomes(() => errors.allInnerTexts(), [texts.missing, texts.missing, texts.missing])
    await hasFocus(name)
    for (const typed of ['much', '10,000', '-5']) {
      await budget.fill(typed)
      await becomes(() => errors.allInnerTexts(), [texts.missing, texts.missing])
      await submit.click()
      await becomes(() => errors.allInnerTexts(), [texts.missing, texts.missing, texts.malformed])
    }
    await budget.pressSequentially('9'.repeat(40))
    expect((await budget.inputValue()).length).toBe(14)
  })

  test('is sent once for a double click, thanks, closes and is not shown again [LEAD-03] [LEAD-04] [FORM-02]', async ({
    open,
  }) => {
    const visit = await waitForEnquiry(open)
    const { dialog, name, whatsapp, budget, submit, thanks: tips } = parts(visit)
    const asked: string[] = []
    visit.page.on('request', (request) => {
      if (request.url().endsWith('/submit_custom_info')) asked.push(request.postData() ?? '')
    })
    await name.fill('Mei Tan')
    await whatsapp.fill('+60 12-345 6789')
    await budget.fill('35000')
    await submit.dblclick()
    await seen(tips.getByText(thanks, { exact: true }))
    await unseen(dialog)
    expect(await tips.getByRole('button').allInnerTexts()).toEqual(['Confirm'])
    expect(asked).toEqual(['{"name":"Mei Tan","whatsapp":"+60 12-345 6789","budget":"35000"}'])
    await tips.getByRole('button', { name: 'Confirm' }).click()
    await unseen(tips)
    expect(await collection(visit)).toBe('true')
  })

  test('fails with a message and keeps what was typed; the next try succeeds [LEAD-05] [SESSION-07]', async ({
    open,
  }) => {
    const visit = await waitForEnquiry(open)
    const { dialog, name, whatsapp, budget, submit, thanks: tips } = parts(visit)
    const gate = await visit.gate(call)
    visit.foresee(lostRequest)
    await name.fill('Mei Tan')
    await whatsapp.fill('0123456789')
    await budget.fill('35000.50')
    await submit.click()
    await gate.held()
    await gate.lose()
    await seen(visit.page.getByRole('alert').getByText('Failed', { exact: true }))
    await seen(dialog.getByText(formTexts.network))
    expect([await name.inputValue(), await whatsapp.inputValue(), await budget.inputValue()]).toEqual([
      'Mei Tan',
      '0123456789',
      '35000.50',
    ])
    await gate.remove()
    await visit.page.waitForTimeout(600)
    await submit.click()
    await seen(tips.getByText(thanks, { exact: true }))
  })

  test('speaks Chinese [CONST-04] [LEAD-02]', async ({ open }) => {
    const visit = await open({ asked: true, locale: 'zh-CN' })
    await visit.goto('/pages/FAQ')
    await visit.time.stop()
    await visit.time.pass(5000)
    await visit.time.flow()
    const dialog = visit.page.getByRole('dialog', { name: '告诉我们您的预算' })
    await dialog.getByRole('button', { name: '提交' }).click()
    await becomes(() => dialog.locator('.field__error').allInnerTexts(), ['请输入', '请输入', '请输入'])
  })
})
