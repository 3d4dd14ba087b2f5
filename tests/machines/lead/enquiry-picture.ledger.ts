import { enquiryPictureMachine } from '#machines/lead/enquiry-picture.machine.ts'
import { books } from '../../support/books.ts'

const address = '/pictures/hero-three-sand?width=480&v=1'
const ad = { mobile_image_url: '', image: null, mobile_image: null }

export const enquiryPictureBooks = books<typeof enquiryPictureMachine>(enquiryPictureMachine, {
  starts: [{ state: 'reading', context: { address: '' }, does: [['readCollection']] }],
  samples: { 'picture.failed': [{}] },
  ports: {
    readCollection: { done: [true, false], failed: [new Error('no storage')] },
    fetchAd: {
      done: [
        { re: '200', data: { ...ad, image_url: address } },
        { re: '200', data: { ...ad, image_url: '' } },
        { re: '400', field: 'type' },
        { re: '429' },
        { re: '500', id: 'a1' },
      ],
      failed: [new Error('offline')],
    },
  },
  delays: {},
  ledger: {
    reading: {
      tags: ['pending'],
      rows: [
        { when: 'readCollection done', given: (_, { output }) => output, to: 'fallback', says: ['LEAD-06'] },
        {
          when: 'readCollection done',
          given: (_, { output }) => !output,
          to: 'loading',
          does: [['fetchAd', { type: 'info_collection' }]],
          says: ['LEAD-06'],
        },
        { when: 'readCollection failed', to: 'fallback', says: ['LEAD-06'] },
      ],
      ignores: ['picture.failed'],
    },
    loading: {
      tags: ['pending'],
      rows: [
        {
          when: 'fetchAd done',
          given: (_, { output }) => output.re === '200' && output.data.image_url === address,
          to: 'advertised',
          context: { address },
          says: ['LEAD-06'],
        },
        {
          when: 'fetchAd done',
          given: (_, { output }) => output.re !== '200' || output.data.image_url !== address,
          to: 'fallback',
          says: ['LEAD-06'],
        },
        { when: 'fetchAd failed', to: 'fallback', says: ['LEAD-06'] },
      ],
      ignores: ['picture.failed'],
    },
    advertised: { tags: [], rows: [{ when: 'picture.failed', to: 'fallback', says: ['LEAD-06'] }] },
    fallback: { tags: [], rows: [], ignores: ['picture.failed'] },
  },
})
