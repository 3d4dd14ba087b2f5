import { expect } from 'vitest'
import { photograph } from '../../support/pictures.ts'
import { findViolations } from '../support/axe.ts'
import { test } from '../support/browser-test.ts'
import { errorStatusLog, failedRequestLog } from '../support/browser-session.ts'
import { callAs, registerAndSignIn } from '../support/customer.ts'
import { expectEventually, expectHidden, expectVisible } from '../support/expectations.ts'
import { buyEarrings } from '../support/service.ts'

const jpeg = async (name: string) => ({
  name,
  mimeType: 'image/jpeg',
  buffer: await photograph(1200, 900).jpeg().toBuffer(),
})

test('pictures are chosen, refused with why, removed, kept over a reload, and go with the request [SERVICE-25] [SERVICE-26] [SERVICE-28]', async ({
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

  // Dropped on the form as from the desktop.
  const dropped = await page.evaluateHandle(
    (bytes) => {
      const transfer = new DataTransfer()
      transfer.items.add(new File([new Uint8Array(bytes)], 'side.png', { type: 'image/png' }))
      return transfer
    },
    [...(await photograph(300, 300).png().toBuffer())],
  )
  await main.getByRole('group', { name: /^Pictures/ }).dispatchEvent('drop', { dataTransfer: dropped })
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
  const { data } = await callAs(session.context, 'POST /api/service/get_request_list', {})
  const request = data?.detail[0]?.uuid ?? ''
  await session.goto(`/pages/Personal/ServiceRequest?request=${request}`)
  await expectVisible(main.getByRole('heading', { name: 'Pictures', exact: true }))
  expect(await main.getByRole('img', { name: /^Your picture \d$/ }).count()).toBe(3)
  expect(await findViolations(page, 'main')).toEqual([])
})
