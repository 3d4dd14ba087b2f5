import { describe, expect } from 'vitest'
import type { enquiryPictureMachine } from '#machines/lead/enquiry-picture.machine.ts'
import { enquiryPictureBooks } from '../../machines/lead/enquiry-picture.ledger.ts'
import type { Assertions, Executors } from '../../support/paths.ts'
import { test } from '../support/browser-test.ts'
import type { RequestHold } from '../support/request-hold.ts'
import { enquiryLocators, waitForEnquiry } from '../support/lead.ts'
import { expectEventually, expectVisible } from '../support/expectations.ts'
import { failedRequestLog, errorStatusLog, type BrowserSession } from '../support/browser-session.ts'
import { walkPaths } from '../support/walk.ts'

const call = 'GET /api/purchase/client_ad'
const usual = 'hero-oval-sand'
const advertised = 'hero-three-sand'

interface World {
  session: BrowserSession
  ad: RequestHold
}

const shows = ({ session }: World, picture: string) =>
  expectEventually(() => enquiryLocators(session).picture.getAttribute('src'), expect.stringContaining(picture))

const executors: Executors<typeof enquiryPictureMachine, World> = {
  // The session's flag is not set here, or the enquiry had not opened.
  'readCollection done': async () => {},
  'readCollection failed': { unobservable: 'a storage that cannot be read says that nothing is there' },
  'fetchAd done': async ({ session, ad }, { event }) => {
    const answer = event['output'] as { re: string; data?: { image_url: string } }
    if (answer.re === '200' && answer.data?.image_url) return ad.open()
    const status = Number(answer.re)
    if (status !== 200) session.expectLog(errorStatusLog(status))
    return ad.answer(answer, status)
  },
  'fetchAd failed': async ({ session, ad }) => {
    session.expectLog(failedRequestLog)
    await ad.abort()
  },
  'picture.failed': async ({ session }) => {
    await enquiryLocators(session).picture.evaluate((image) => image.dispatchEvent(new Event('error')))
  },
}
const assertions: Assertions<typeof enquiryPictureMachine, World> = {
  reading: { unobservable: 'it is over as soon as the dialog is there' },
  loading: async ({ session, ad }) => {
    await ad.held()
    await expectVisible(enquiryLocators(session).dialog.locator('.enquiry__picture'))
    expect(await enquiryLocators(session).picture.count()).toBe(0)
  },
  advertised: (world) => shows(world, advertised),
  fallback: (world) => shows(world, usual),
}

walkPaths({
  books: enquiryPictureBooks,
  start: async (open) => {
    const world: { ad?: RequestHold } = {}
    const session = await waitForEnquiry(async (options) => {
      const opened = await open(options)
      world.ad = await opened.gate(call)
      return opened
    })
    if (!world.ad) throw new Error('there is no gate')
    return { session, ad: world.ad }
  },
  executors,
  assertions,
  may: (when, event) => when !== 'readCollection done' || event['output'] === false,
  ends: () => false,
})

describe('the picture of the budget enquiry', () => {
  test('is the one of client_ad info_collection, asked for once [LEAD-06]', async ({ open }) => {
    const requests: string[] = []
    const session = await waitForEnquiry(async (options) => {
      const opened = await open(options)
      opened.page.on('request', (request) => {
        if (request.url().includes('/client_ad')) requests.push(new URL(request.url()).search)
      })
      return opened
    })
    await expectEventually(
      () => enquiryLocators(session).picture.evaluate((image: HTMLImageElement) => image.naturalWidth > 0),
      true,
      'the picture is drawn',
    )
    expect(await enquiryLocators(session).picture.getAttribute('src')).toContain(advertised)
    expect(requests).toEqual(['?type=info_collection'])
  })

  test('fills its side of the dialog, so that no other ground is seen beside its own [X-ENQUIRY-02]', async ({
    open,
  }) => {
    const session = await waitForEnquiry(open)
    const { picture, dialog } = enquiryLocators(session)
    await expectEventually(() => picture.getAttribute('src'), expect.stringContaining(advertised))
    const [drawn, side] = await Promise.all([picture.boundingBox(), dialog.locator('.enquiry__picture').boundingBox()])
    expect(drawn).toEqual(side)
  })
})
