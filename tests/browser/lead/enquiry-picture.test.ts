import { describe, expect } from 'vitest'
import type { enquiryPictureMachine } from '#machines/lead/enquiry-picture.machine.ts'
import { enquiryPictureBooks } from '../../machines/lead/enquiry-picture.ledger.ts'
import type { Assertions, Executors } from '../../support/paths.ts'
import { test } from '../support/browser-test.ts'
import type { Gate } from '../support/gate.ts'
import { enquiryParts, waitForEnquiry } from '../support/lead.ts'
import { becomes, seen } from '../support/see.ts'
import { lostRequest, refusedRequest, type Visit } from '../support/visit.ts'
import { walkPaths } from '../support/walk.ts'

const call = 'GET /api/purchase/client_ad'
const usual = 'hero-oval-sand'
const advertised = 'hero-three-sand'

interface World {
  visit: Visit
  ad: Gate
}

const shows = ({ visit }: World, picture: string) =>
  becomes(async () => (await enquiryParts(visit).picture.getAttribute('src'))?.includes(picture), true)

const executors: Executors<typeof enquiryPictureMachine, World> = {
  // The session's flag is not set here, or the enquiry had not opened.
  'readCollection done': async () => {},
  'readCollection failed': { unseen: 'a storage that cannot be read says that nothing is there' },
  'askAd done': async ({ visit, ad }, { event }) => {
    const answer = event['output'] as { re: string; data?: { image_url: string } }
    if (answer.re === '200' && answer.data?.image_url) return ad.open()
    const status = Number(answer.re)
    if (status !== 200) visit.foresee(refusedRequest(status))
    return ad.answer(answer, status)
  },
  'askAd failed': async ({ visit, ad }) => {
    visit.foresee(lostRequest)
    await ad.lose()
  },
  'picture.failed': async ({ visit }) => {
    await enquiryParts(visit).picture.evaluate((image) => image.dispatchEvent(new Event('error')))
  },
}
const assertions: Assertions<typeof enquiryPictureMachine, World> = {
  reading: { unseen: 'it is over as soon as the dialog is there' },
  asking: async ({ visit, ad }) => {
    await ad.held()
    await seen(enquiryParts(visit).dialog.locator('.enquiry__picture'))
    expect(await enquiryParts(visit).picture.count()).toBe(0)
  },
  advertised: (world) => shows(world, advertised),
  usual: (world) => shows(world, usual),
}

walkPaths({
  books: enquiryPictureBooks,
  start: async (open) => {
    const world: { ad?: Gate } = {}
    const visit = await waitForEnquiry(async (options) => {
      const opened = await open(options)
      world.ad = await opened.gate(call)
      return opened
    })
    if (!world.ad) throw new Error('there is no gate')
    return { visit, ad: world.ad }
  },
  executors,
  assertions,
  may: (when, event) => when !== 'readCollection done' || event['output'] === false,
})

describe('the picture of the budget enquiry', () => {
  test('is the one of client_ad info_collection, asked for once [LEAD-06]', async ({ open }) => {
    const asked: string[] = []
    const visit = await waitForEnquiry(async (options) => {
      const opened = await open(options)
      opened.page.on('request', (request) => {
        if (request.url().includes('/client_ad')) asked.push(new URL(request.url()).search)
      })
      return opened
    })
    await becomes(() => enquiryParts(visit).picture.evaluate((image: HTMLImageElement) => image.naturalWidth > 0), true)
    expect(await enquiryParts(visit).picture.getAttribute('src')).toContain(advertised)
    expect(asked).toEqual(['?type=info_collection'])
  })
})
