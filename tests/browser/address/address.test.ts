import { describe, expect } from 'vitest'
import { maxAddresses } from '#contract/address/address.ts'
import { test } from '../support/browser-test.ts'
import { callAs, registerAndSignIn } from '../support/customer.ts'
import { failedRequestLog, type BrowserSession, type OpenBrowserSession } from '../support/browser-session.ts'
import { expectEventually, expectFocused, expectHidden, expectVisible } from '../support/expectations.ts'

const path = '/pages/Personal/AddressSet'
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
const office = { ...home, address: '1 Jalan Ampang', postcode: '50450' }

/** A customer with these addresses, on the page of the address book. */
const open = async (openBrowserSession: OpenBrowserSession, ...addresses: (typeof office)[]) => {
  const session = await openBrowserSession()
  await registerAndSignIn(session.context)
  for (const address of addresses) {
    await callAs(session.context, 'POST /api/address/save_address', { address, isDefault: false })
  }
  await session.goto(path)
  const main = session.page.getByRole('main')
  await expectVisible(main.getByRole('heading', { name: 'Addresses', exact: true }))
  return { session, main }
}
const bookOf = async ({ context }: BrowserSession) =>
  (await callAs(context, 'POST /api/address/get_addresses', {})).data ?? []
const parts = ({ page }: BrowserSession) => {
  const main = page.getByRole('main')
  return {
    cards: main.locator('.addresses__card'),
    field: (label: string) => main.getByLabel(label, { exact: true }),
    add: main.getByRole('button', { name: 'Add an address' }),
    save: main.getByRole('button', { name: 'Save address' }),
    act: (action: string, line: string) => main.getByRole('button', { name: `${action}: Lim Mei Ling, ${line}` }),
    result: main.locator('.result'),
    question: page.getByRole('alertdialog', { name: 'Tips' }),
  }
}

describe('the address book', () => {
  test('begins empty; a first address is added, after its faults are named [X-ADDRESS-01] [X-ADDRESS-02] [ROUTE-14] [PERSONAL-03]', async ({
    open: openBrowserSession,
  }) => {
    const { session, main } = await open(openBrowserSession)
    const { add, save, field, result, cards } = parts(session)
    await expectVisible(main.getByRole('heading', { name: 'No address yet' }))
    await add.click()
    await save.click()
    await expectFocused(field('Name'))
    await expectVisible(main.getByText('Please enter an address', { exact: true }))
    await field('Name').fill(home.name)
    await field('Mobile number').fill('012-345 6789')
    await field('Address').fill(home.address)
    await field('City').fill(home.city)
    await field('State').selectOption('07')
    await field('Postcode').fill(home.postcode)
    await field('City').focus()
    await expectVisible(main.getByText('This postcode is not one of Pulau Pinang', { exact: true }))
    await session.time.pass(500)
    await save.click()
    await expectFocused(field('Postcode'))
    await field('State').selectOption('14')
    await session.time.pass(500)
    await save.click()
    await expectFocused(result.getByText('The address is saved.', { exact: true }))
    await expectEventually(() => cards.count(), 1)
    await expectVisible(cards.getByText('Default', { exact: true }))
    await expectVisible(cards.getByText('+60 12-345 6789', { exact: true }))
    expect(await bookOf(session)).toMatchObject([{ ...home, phone: '+60 12-345 6789', isDefault: true }])
  })

  test('changes an address, and makes another one the default [X-ADDRESS-01] [PERSONAL-03]', async ({
    open: openBrowserSession,
  }) => {
    const { session } = await open(openBrowserSession, home, office)
    const { act, field, save, result, cards } = parts(session)
    await act('Change', home.address).click()
    expect(await field('Postcode').inputValue()).toBe('59100')
    await field('Unit, floor, building (optional)').fill('B-3-2')
    await save.click()
    await expectVisible(result.getByText('The address is saved.', { exact: true }))
    await expectVisible(cards.first().getByText('B-3-2', { exact: true }))
    await act('Make default', office.address).click()
    await expectVisible(result.getByText('The checkout begins with this address now.', { exact: true }))
    await expectVisible(cards.first().getByText(office.address, { exact: true }))
    expect((await bookOf(session)).map(({ address, unit }) => [address, unit])).toEqual([
      [office.address, ''],
      [home.address, 'B-3-2'],
    ])
  })

  test('deletes an address after a question only, and says when the connection is lost [X-ADDRESS-01] [SESSION-07]', async ({
    open: openBrowserSession,
  }) => {
    const { session, main } = await open(openBrowserSession, home)
    const { act, question, result } = parts(session)
    await act('Delete', home.address).click()
    await expectVisible(question.getByText('Delete the address 18 Jalan Telawi 3?', { exact: true }))
    await question.getByRole('button', { name: 'Cancel' }).click()
    await expectHidden(question)
    expect(await bookOf(session)).toHaveLength(1)
    const remove = await session.gate('POST /api/address/delete_address')
    await act('Delete', home.address).click()
    await question.getByRole('button', { name: 'Delete' }).click()
    await remove.held()
    session.expectLog(failedRequestLog)
    await remove.abort()
    await expectVisible(result.getByText('The connection was lost. Please try again.', { exact: true }))
    await act('Delete', home.address).click()
    await question.getByRole('button', { name: 'Delete' }).click()
    await remove.held()
    await remove.open()
    await expectVisible(result.getByText('The address is deleted.', { exact: true }))
    await expectVisible(main.getByRole('heading', { name: 'No address yet' }))
    expect(await bookOf(session)).toEqual([])
  })

  test('says that ten addresses are enough, and what became of one that was deleted elsewhere [X-ADDRESS-01] [PERSONAL-04]', async ({
    open: openBrowserSession,
  }) => {
    const many = Array.from({ length: maxAddresses }, (_, place) => ({ ...office, address: `${place} Jalan Ampang` }))
    const { session, main } = await open(openBrowserSession, ...many)
    const { add, act, question, result, cards } = parts(session)
    await expectEventually(() => cards.count(), 10)
    await expectHidden(add)
    await expectVisible(main.getByText(/^Your address book is full with 10 addresses/))
    const [, gone] = await bookOf(session)
    await callAs(session.context, 'POST /api/address/delete_address', { address: gone!.uuid })
    await act('Delete', gone!.address).click()
    await question.getByRole('button', { name: 'Delete' }).click()
    await expectVisible(result.getByText('This address is no longer in your address book.', { exact: true }))
    await expectEventually(() => cards.count(), 9)
    await expectVisible(add)
  })
})
