import { expect } from 'vitest'
import type { ContextFrom } from 'xstate'
import type { AddressField, AddressProblem } from '#contract/address/address.ts'
import type { SavedAddress } from '#contract/address/schemas.ts'
import type { AddressBookProblem, addressBookMachine } from '#machines/address/address-book.machine.ts'
import { addressBookBooks } from '../../machines/address/address-book.ledger.ts'
import type { Assertions, Executors, Step } from '../../support/paths.ts'
import { openAgain, pressLater } from '../support/again.ts'
import type { BrowserSession } from '../support/browser-session.ts'
import { callAs, type Customer } from '../support/customer.ts'
import { loginLocators } from '../support/dialogs.ts'
import { expectEventually, expectHidden, expectVisible } from '../support/expectations.ts'
import { activate, autofill } from '../support/fields.ts'
import { answerHeld, endsSession, loseHeld, outputOf } from '../support/held-answer.ts'
import { bodyOf, type RequestHold } from '../support/request-hold.ts'
import { walkPaths } from '../support/walk.ts'

/** All addresses of the customer are alike, so that whichever is first is the one of the books. */
const home = {
  name: 'Lim Mei Ling',
  phone: '60123456789',
  country: 'MY',
  address: '18 Jalan Telawi 3',
  unit: '',
  postcode: '59100',
  city: 'Kuala Lumpur',
  state: '14',
} as const
/** Enough for what the paths delete. */
const enough = 6

const problemTexts: Record<AddressBookProblem, string> = {
  full: 'Your address book is full with 10 addresses. Delete one to add another.',
  unknown: 'This address is no longer in your address book.',
  network: 'The connection was lost. Please try again.',
  tooMany: 'Too many attempts. Please wait a while and try again.',
  failed: 'That did not work. Please try again.',
}
const doneTexts = {
  saved: 'The address is saved.',
  deleted: 'The address is deleted.',
  default: 'The checkout begins with this address now.',
}
const missingTexts: Partial<Record<AddressField, string>> = {
  name: 'Please enter a name',
  phone: 'Please enter a mobile number',
  address: 'Please enter an address',
  postcode: 'Please enter a postcode',
  city: 'Please enter a city',
  state: 'Please choose a state',
}
const fieldNames = ['name', 'phone', 'country', 'address', 'unit', 'postcode', 'city', 'state'] as const

type BookContext = ContextFrom<typeof addressBookMachine>
interface World {
  session: BrowserSession
  customer: Customer
  /** The addresses as the page shows them. */
  book: readonly SavedAddress[]
  /** The address that the last press was about. */
  chosen: string
  save: RequestHold
  remove: RequestHold
  setDefault: RequestHold
  /** The answer that says that nobody is signed in; null while somebody is. */
  ended: string | null
}

const parts = ({ page }: BrowserSession) => {
  const main = page.getByRole('main')
  const act = (action: string) => main.getByRole('button', { name: `${action}: Lim Mei Ling, 18 Jalan Telawi 3` })
  return {
    cards: main.locator('.addresses__card'),
    add: main.getByRole('button', { name: 'Add an address' }),
    change: act('Change').first(),
    remove: act('Delete').last(),
    makeDefault: act('Make default').last(),
    field: (name: string) => main.locator(`[name="${name}"]`),
    title: main.getByRole('heading', { level: 2 }),
    isDefault: main.locator('[name="isDefault"]'),
    save: main.getByRole('button', { name: 'Save address' }),
    cancel: main.getByRole('button', { name: 'Cancel' }),
    fieldErrors: main.locator('.field .field__error'),
    result: main.locator('.result'),
    question: page.getByRole('alertdialog').filter({ hasText: 'Delete the address 18 Jalan Telawi 3?' }),
    timedOut: page.getByRole('alertdialog', { name: 'Tips' }).filter({ hasText: 'Login timed out' }),
  }
}
const readBook = async ({ context }: BrowserSession) =>
  (await callAs(context, 'POST /api/address/get_addresses', {})).data ?? []

const answers =
  (gate: 'save' | 'remove' | 'setDefault') => async (world: World, step: Step<typeof addressBookMachine>) => {
    const { session, chosen } = world
    const output = outputOf(step)
    if (endsSession(output)) world.ended = output.re
    // It was deleted in another window.
    if (output.re === '404') await callAs(session.context, 'POST /api/address/delete_address', { address: chosen })
    await answerHeld(session, world[gate], output, ['200', '404'])
  }

const executors: Executors<typeof addressBookMachine, World> = {
  'address.added': ({ session }) => pressLater(session, () => parts(session).add.click()),
  'address.edited': async (world) => {
    world.chosen = world.book[0]?.uuid ?? ''
    await pressLater(world.session, () => parts(world.session).change.click())
  },
  // The focus stays where it is, so that no other field is left.
  'field.changed': async ({ session }, { event }) => {
    const field = parts(session).field(String(event['field']))
    if (event['field'] === 'country') await field.selectOption(String(event['value']))
    else await autofill(field, String(event['value']))
  },
  'field.left': async ({ session }, { event }) => {
    const field = parts(session).field(String(event['field']))
    await field.focus()
    await field.blur()
  },
  'default.changed': ({ session }) => activate(parts(session).isDefault),
  'address.submitted': ({ session }) => pressLater(session, () => activate(parts(session).save)),
  'edit.abandoned': ({ session }) => parts(session).cancel.click(),
  'deletion.requested': async (world) => {
    world.chosen = world.book.at(-1)?.uuid ?? ''
    await pressLater(world.session, () => parts(world.session).remove.click())
  },
  'deletion.confirmed': ({ session }) => parts(session).question.getByRole('button', { name: 'Delete' }).click(),
  'deletion.withdrawn': ({ session }) => session.page.keyboard.press('Escape'),
  // The default one has no such button.
  'default.requested': async (world) => {
    world.chosen = world.book.at(-1)?.uuid ?? ''
    await pressLater(world.session, () => parts(world.session).makeDefault.click())
  },
  'saveAddress done': answers('save'),
  'saveAddress failed': ({ session, save }) => loseHeld(session, save),
  'deleteAddress done': answers('remove'),
  'deleteAddress failed': ({ session, remove }) => loseHeld(session, remove),
  'setDefaultAddress done': answers('setDefault'),
  'setDefaultAddress failed': ({ session, setDefault }) => loseHeld(session, setDefault),
}

const problemText = (field: AddressField, problem: AddressProblem, { fields }: BookContext) => {
  if (problem === 'missing') return missingTexts[field] ?? ''
  if (problem === 'elsewhere') return 'This postcode is not one of Kuala Lumpur'
  return `A postcode here looks like ${fields.country === 'SG' ? '238823' : '59100'}`
}

/** What became of the last change, above the form and the list. */
const tellsResult = async ({ session }: World, { done, problem }: BookContext) => {
  const said = done ? doneTexts[done] : problem ? problemTexts[problem] : ''
  await expectEventually(async () => (await parts(session).result.innerText()).trim(), said)
}
const isIdle = ({ save, remove, setDefault }: World) =>
  expect([save.count(), remove.count(), setDefault.count()]).toEqual([0, 0, 0])

const edits = async (world: World, context: BookContext) => {
  const { session } = world
  const { field, fieldErrors, isDefault, save, title } = parts(session)
  isIdle(world)
  const isForeign = context.fields.country === 'SG'
  const shown = fieldNames.filter((name) => !(isForeign && name === 'state'))
  await expectEventually(
    () => Promise.all(shown.map((name) => field(name).inputValue())),
    shown.map((name) => context.fields[name]),
  )
  await expectEventually(() => field('state').count(), isForeign ? 0 : 1)
  await expectEventually(() => isDefault.isChecked(), context.isDefault)
  await expectEventually(() => title.innerText(), context.address === null ? 'New address' : 'Change address')
  await expectEventually(
    () => fieldErrors.allInnerTexts(),
    shown.flatMap((name) => {
      const problem = context.problems[name]
      return problem ? [problemText(name, problem, context)] : []
    }),
  )
  await tellsResult(world, context)
  await expectEventually(() => save.getAttribute('aria-busy'), null)
}
const isBusyList = async ({ session, book }: World) => {
  const { cards, add, question } = parts(session)
  await expectHidden(question)
  await expectEventually(() => cards.count(), book.length)
  expect(await add.isDisabled()).toBe(true)
}

const assertions: Assertions<typeof addressBookMachine, World> = {
  showing: async (world, context) => {
    const { session, ended } = world
    const { timedOut, question, cards, save } = parts(session)
    isIdle(world)
    if (ended !== null) return expectVisible(ended === '401' ? loginLocators(session).dialog : timedOut)
    await expectHidden(question)
    await expectHidden(save)
    await tellsResult(world, context)
    world.book = await readBook(session)
    await expectEventually(() => cards.count(), world.book.length)
    await expectVisible(cards.first().getByText('Default', { exact: true }))
  },
  'editing.ready': edits,
  'editing.coolingDown': edits,
  saving: async ({ session, save, chosen }, { address, isDefault }) => {
    expect(bodyOf(await save.held())).toEqual({
      ...(address === null ? {} : { uuid: chosen }),
      address: home,
      isDefault,
    })
    await expectEventually(() => parts(session).save.getAttribute('aria-busy'), 'true')
  },
  confirming: ({ session }) => expectVisible(parts(session).question),
  deleting: async (world) => {
    expect(bodyOf(await world.remove.held())).toEqual({ address: world.chosen })
    await isBusyList(world)
  },
  makingDefault: async (world) => {
    expect(bodyOf(await world.setDefault.held())).toEqual({ address: world.chosen })
    await isBusyList(world)
  },
}

walkPaths({
  books: addressBookBooks,
  start: async (open, _, before) => {
    const { session, customer } = await openAgain(open, before)
    for (let { length } = await readBook(session); length < enough; length += 1)
      await callAs(session.context, 'POST /api/address/save_address', { address: home, isDefault: false })
    const save = await session.gate('POST /api/address/save_address')
    const remove = await session.gate('POST /api/address/delete_address')
    const setDefault = await session.gate('POST /api/address/set_default_address')
    await session.goto('/pages/Personal/AddressSet')
    await expectEventually(() => parts(session).cards.count(), enough)
    return { session, customer, book: await readBook(session), chosen: '', save, remove, setDefault, ended: null }
  },
  executors,
  assertions,
  may: (when, event, _, { fields, isDefault, address }) => {
    // What is entered again is no change, and what the form does not ask for is neither changed nor left.
    if (when === 'field.changed') return fields[event['field'] as AddressField] !== event['value']
    if (when === 'default.changed') return event['isDefault'] !== isDefault
    // A new address is never unknown.
    if (when === 'saveAddress done' && address === null) return outputOf({ event }).re !== '404'
    return true
  },
  ends: (when, event) => when.endsWith(' done') && endsSession(outputOf({ event })),
})
