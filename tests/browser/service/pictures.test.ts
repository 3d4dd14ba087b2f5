import { randomUUID } from 'node:crypto'
import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect } from 'vitest'
import { settle } from '../support/settle.ts'
import { photograph } from '../../support/pictures.ts'
import { findViolations } from '../support/axe.ts'
import { test } from '../support/browser-test.ts'
import {
  type BrowserSession,
  errorStatusLog,
  failedRequestLog,
  type OpenBrowserSession,
} from '../support/browser-session.ts'
import { callAs, registerAndSignIn } from '../support/customer.ts'
import { accountLocators } from '../support/dialogs.ts'
import { expectEventually, expectHidden, expectVisible } from '../support/expectations.ts'
import { approveQuote, buyEarrings, reportToRequest } from '../support/service.ts'
import { setHeld } from '../support/request-hold.ts'
import { openDesk } from '../support/staff.ts'

const jpeg = async (name: string) => ({
  name,
  mimeType: 'image/jpeg',
  buffer: await photograph(1200, 900).jpeg().toBuffer(),
})

/** A customer with a request for maintenance. */
const maintain = async (open: OpenBrowserSession) => {
  const session = await open()
  await registerAndSignIn(session.context)
  const { line } = await buyEarrings(session.context)
  const submitted = await callAs(session.context, 'POST /api/service/submit_request', {
    submission: randomUUID(),
    line,
    kind: 'maintenance',
    problem: 'clasp',
    handover: 'showroom',
    note: '',
  })
  return { session, request: submitted.data?.request ?? '', number: submitted.data?.number ?? '' }
}

const list = '/pages/Personal/Maintenance'
const ofRequest = ({ page }: BrowserSession) => {
  const main = page.getByRole('main')
  return {
    main,
    input: main.getByLabel('Choose pictures', { exact: true }),
    album: main.getByRole('img', { name: /^Your picture \d$/ }),
    onItsWay: main.getByRole('progressbar', { name: 'Sending late.jpg' }),
    toList: main.getByRole('link', { name: 'All maintenance' }),
    question: page
      .getByRole('alertdialog', { name: 'Tips' })
      .filter({ hasText: 'Your pictures are not with your request yet. Leave without adding them?' }),
  }
}

test('pictures are chosen, refused with why, removed, kept over a reload, and go with the request [X-SERVICE-25] [X-SERVICE-26] [X-SERVICE-28]', async ({
  open,
}) => {
  const session = await open()
  await registerAndSignIn(session.context)
  const { line } = await buyEarrings(session.context)
  const { page } = session
  const main = page.getByRole('main')
  const chosen = main.getByRole('list', { name: 'Chosen pictures' })
  const input = main.getByLabel('Choose pictures', { exact: true })
  const submit = main.getByRole('button', { name: 'Submit request' })
  await session.goto(`/pages/Personal/ReturnSubmit?line=${line}`)
  await expectVisible(submit)

  // By keyboard: the input itself takes the focus, and opens the browser's own choice.
  const chooser = page.waitForEvent('filechooser')
  await input.press('Space')
  await (await chooser).setFiles([await jpeg('front.jpg'), await jpeg('back.jpg')])
  await expectVisible(main.getByText('2 of 6 pictures added', { exact: true }))
  await expectEventually(
    () =>
      chosen
        .locator('img')
        .first()
        .evaluate((image: HTMLImageElement) => image.naturalWidth),
    320,
  )

  session.expectLog(errorStatusLog(422))
  await input.setInputFiles([
    { name: 'words.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('no picture') },
    { name: 'large.jpg', mimeType: 'image/jpeg', buffer: Buffer.alloc(10_000_001) },
  ])
  await expectVisible(chosen.getByText('words.jpg is not a JPEG, PNG or WebP picture.', { exact: true }))
  await expectVisible(chosen.getByText('large.jpg is larger than 10 MB.', { exact: true }))
  expect(await findViolations(page, 'main')).toEqual([])
  await main.getByRole('button', { name: 'Remove words.jpg' }).press('Enter')
  await expectHidden(chosen.getByText('words.jpg is not a JPEG, PNG or WebP picture.', { exact: true }))
  await main.getByRole('button', { name: 'Remove large.jpg' }).press('Enter')

  // Dropped on the box as from the desktop.
  const file = join(mkdtempSync(join(tmpdir(), 'pictures-')), 'side.png')
  writeFileSync(file, await photograph(300, 300).png().toBuffer())
  const box = await main.locator('.service__choose').boundingBox()
  if (!box) throw new Error('there is no box')
  const devtools = await session.context.newCDPSession(page)
  const data = { items: [], files: [file], dragOperationsMask: 1 }
  for (const type of ['dragEnter', 'dragOver', 'drop'] as const) {
    await devtools.send('Input.dispatchDragEvent', {
      type,
      x: box.x + box.width - 8,
      y: box.y + 8,
      data,
    })
  }
  await expectVisible(main.getByText('3 of 6 pictures added', { exact: true }))

  await input.setInputFiles(await Promise.all(['4.jpg', '5.jpg', '6.jpg', '7.jpg'].map(jpeg)))
  await expectVisible(main.getByText('A request takes 6 pictures; the others were left out.', { exact: true }))
  await expectVisible(main.getByText('6 of 6 pictures added', { exact: true }))
  for (const name of ['4.jpg', '5.jpg', '6.jpg']) {
    await main.getByRole('button', { name: `Remove ${name}` }).press('Enter')
  }
  await main.getByRole('button', { name: 'Remove back.jpg' }).press('Enter')
  await expectVisible(main.getByText('2 of 6 pictures added', { exact: true }))

  await session.goto(`/pages/Personal/ReturnSubmit?line=${line}`)
  await expectVisible(main.getByText('2 of 6 pictures added', { exact: true }))
  await main.getByLabel('Reason', { exact: true }).selectOption('Something else')
  await main.getByLabel('How it comes to us', { exact: true }).selectOption('I bring it to the showroom')

  // The connection is lost while a picture is on its way, and the request waits for it.
  const held = Promise.withResolvers<void>()
  await page.route('**/api/service/upload_picture', async (route) => {
    await held.promise
    await route.abort()
  })
  await input.setInputFiles(await jpeg('late.jpg'))
  await expectVisible(main.getByRole('progressbar', { name: 'Sending late.jpg' }))
  await submit.click()
  await expectVisible(main.getByText(/^A picture is still on its way/))
  session.expectLog(failedRequestLog)
  held.resolve()
  await expectVisible(chosen.getByText('late.jpg did not arrive: the connection was lost.', { exact: true }))
  await page.unroute('**/api/service/upload_picture')
  await main.getByRole('button', { name: 'Send late.jpg again' }).press('Enter')
  await expectVisible(main.getByText('3 of 6 pictures added', { exact: true }))

  await submit.click()
  await expectVisible(main.locator('.result').getByText(/has been submitted/))
  const list = await callAs(session.context, 'POST /api/service/get_request_list', {})
  const request = list.data?.detail[0]?.uuid ?? ''
  await session.goto(`/pages/Personal/ServiceRequest?request=${request}`)
  await expectVisible(main.getByRole('heading', { name: 'Pictures', exact: true }))
  expect(await main.getByRole('img', { name: /^Your picture \d$/ }).count()).toBe(3)
  expect(await findViolations(page, 'main')).toEqual([])
})

test('on a phone the camera is a button of its own beside the choice of files [X-SERVICE-28]', async ({ open }) => {
  const session = await open({ wide: false })
  await registerAndSignIn(session.context)
  const { line } = await buyEarrings(session.context)
  const { page } = session
  const { main } = ofRequest(session)
  await session.goto(`/pages/Personal/ReturnSubmit?line=${line}`)
  await session.rest()
  for (const [name, camera] of [
    ['Take a picture', 'environment'],
    ['Choose pictures', null],
  ] as const) {
    const button = main.getByText(name, { exact: true })
    // Asked for before the page settles: a busy page hears of the tap before it hears that the choice is waited for.
    const chooser = page.waitForEvent('filechooser')
    await button.scrollIntoViewIfNeeded()
    // What the page moves because it was scrolled stands still then.
    await settle(session)
    const box = await button.boundingBox()
    if (!box) throw new Error(`${name} is not drawn`)
    // Where it is seen, whatever lies there.
    await page.touchscreen.tap(box.x + box.width / 2, box.y + box.height / 2)
    expect(await (await chooser).element().getAttribute('capture'), name).toBe(camera)
  }
  await expectHidden(main.getByText('or drag them here'))
})

test('pictures are added to a request on its page, each refused with why or tried again, and the desk sees them [X-SERVICE-30] [X-SERVICE-26]', async ({
  open,
}) => {
  const { session, request, number } = await maintain(open)
  const { page } = session
  const main = page.getByRole('main')
  const input = main.getByLabel('Choose pictures', { exact: true })
  const album = main.getByRole('img', { name: /^Your picture \d$/ })
  await session.goto(`/pages/Personal/ServiceRequest?request=${request}`)
  await expectVisible(main.getByText(/^Up to 6 more pictures/))

  session.expectLog(errorStatusLog(422))
  await input.setInputFiles([
    await jpeg('front.jpg'),
    { name: 'words.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('no picture') },
    await jpeg('back.jpg'),
  ])
  await expectVisible(main.getByText('2 pictures have been added.', { exact: true }))
  await expectVisible(main.getByText('words.jpg is not a JPEG, PNG or WebP picture.', { exact: true }))
  await expectEventually(() => album.count(), 2)
  await expectVisible(main.getByText(/^Up to 4 more pictures/))
  expect(await findViolations(page, 'main')).toEqual([])
  await main.getByRole('button', { name: 'Remove words.jpg' }).press('Enter')

  // What has arrived is not uploaded again where only adding it fails.
  await page.route('**/api/service/add_pictures', (route) => route.abort())
  session.expectLog(failedRequestLog)
  await input.setInputFiles(await jpeg('side.jpg'))
  await expectVisible(
    main.getByText('The connection was lost, so the pictures are not with your request yet.', { exact: true }),
  )
  await page.unroute('**/api/service/add_pictures')
  await main.getByRole('button', { name: 'Add them now' }).press('Enter')
  await expectVisible(main.getByText('The picture has been added.', { exact: true }))
  await expectEventually(() => album.count(), 3)

  // Another tab that was opened before takes no more than are left.
  const other = await session.context.newPage()
  await other.goto(page.url())
  const otherMain = other.getByRole('main')
  await expectVisible(otherMain.getByText(/^Up to 3 more pictures/))
  await input.setInputFiles(await Promise.all(['4.jpg', '5.jpg'].map(jpeg)))
  await expectEventually(() => album.count(), 5)
  await otherMain
    .getByLabel('Choose pictures', { exact: true })
    .setInputFiles(await Promise.all(['6.jpg', '7.jpg'].map(jpeg)))
  await expectVisible(otherMain.getByText(/^A request takes 6 pictures, and meanwhile others were added/))
  await otherMain.getByRole('button', { name: 'Remove 7.jpg' }).press('Enter')
  await expectVisible(
    otherMain.getByText('This request has its 6 pictures of yours; it takes no more.', { exact: true }),
  )
  expect(await otherMain.getByRole('img', { name: /^Your picture \d$/ }).count()).toBe(6)

  // The first tab still knows of one place, and takes no more than that.
  await input.setInputFiles(await Promise.all(['8.jpg', '9.jpg'].map(jpeg)))
  await expectVisible(main.getByText('A request takes 6 pictures; the others were left out.', { exact: true }))
  expect(await main.getByText('9.jpg').count()).toBe(0)

  const desk = await openDesk(open, 'adviser', `/desk/requests/${number}`)
  const shown = desk.page.getByRole('region', { name: 'Pictures' }).getByRole('img')
  await expectEventually(() => shown.count(), 6)

  await reportToRequest(request, { type: 'request.cancelled' })
  await page.reload()
  await expectEventually(() => album.count(), 6)
  await expectHidden(main.getByText(/^This request has its 6 pictures/))
  expect(await input.count()).toBe(0)
})

test('a page that is left while a picture is on its way asks; Cancel stays, and the picture is added [X-SERVICE-30]', async ({
  open,
}) => {
  const { session, request } = await maintain(open)
  const { page } = session
  const { main, input, album, onItsWay, toList, question } = ofRequest(session)
  await session.goto(`/pages/Personal/ServiceRequest?request=${request}`)
  const held = Promise.withResolvers<void>()
  await page.route('**/api/service/upload_picture', async (route) => {
    await held.promise
    await route.continue()
  })
  await input.setInputFiles(await jpeg('late.jpg'))
  await expectVisible(onItsWay)

  await toList.click()
  await expectVisible(question)
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expectHidden(question)
  const closing = page.waitForEvent('dialog')
  await page.close({ runBeforeUnload: true })
  const asked = await closing
  expect(asked.type()).toBe('beforeunload')
  await asked.dismiss()
  await expectVisible(onItsWay)

  held.resolve()
  await expectVisible(main.getByText('The picture has been added.', { exact: true }))
  await expectEventually(() => album.count(), 1)
  await session.follow(toList, list)
  await expectHidden(question)
})

test('a page is left without the pictures that were not added once that is confirmed, by a link and by logging out [X-SERVICE-30] [SHELL-18]', async ({
  open,
}) => {
  const { session, request } = await maintain(open)
  const { page } = session
  const { main, input, album, onItsWay, toList, question } = ofRequest(session)
  const leave = question.getByRole('button', { name: 'Confirm' })
  await session.goto(`/pages/Personal/ServiceRequest?request=${request}`)
  await page.route('**/api/service/add_pictures', (route) => route.abort())
  session.expectLog(failedRequestLog)
  await input.setInputFiles(await jpeg('late.jpg'))
  await expectVisible(main.getByRole('button', { name: 'Add them now' }))
  await toList.click()
  await session.navigate(list, () => leave.click())
  await session.goto(`/pages/Personal/ServiceRequest?request=${request}`)
  expect(await album.count()).toBe(0)

  // It never arrives.
  await page.route('**/api/service/upload_picture', (route) => setHeld(route.request(), true))
  await input.setInputFiles(await jpeg('late.jpg'))
  await expectVisible(onItsWay)
  await page.locator('header').getByRole('button', { name: 'Log out' }).click()
  await expectVisible(question)
  await expectVisible(accountLocators(session).name)
  await session.navigate('/', () => leave.click())
  await expectVisible(accountLocators(session).logIn)
})

test('who stays for a picture instead of paying can pay again [X-SERVICE-30] [X-SERVICE-29]', async ({ open }) => {
  const session = await open()
  await registerAndSignIn(session.context)
  const { page } = session
  const { main, input, onItsWay } = ofRequest(session)
  const pay = main.getByRole('button', { name: 'Pay RM 120.00' })
  await session.goto(`/pages/Personal/ServiceRequest?request=${await approveQuote(session.context)}`)
  await page.route('**/api/service/upload_picture', () => {})
  await input.setInputFiles(await jpeg('late.jpg'))
  await expectVisible(onItsWay)

  // The click waits for a navigation that has begun, and that for the answer.
  const asked = page.waitForEvent('dialog').then((question) => question.dismiss())
  await Promise.all([pay.click(), asked])
  await expectVisible(onItsWay)
  await expectEventually(() => pay.getAttribute('aria-busy'), 'true')
  await session.time.pass(10_000)
  await expectEventually(() => pay.getAttribute('aria-busy'), null)
  page.once('dialog', (question) => void question.accept())
  await pay.click()
  await page.waitForURL(/\/sandbox\/pay\//)
})
