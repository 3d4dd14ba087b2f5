import type { Data } from '#contract/calls.ts'

type PersonalData = Data<'POST /api/privacy/get_own_data'>['data']

/** What is held about a customer who has registered, and done nothing else. */
export const newcomer: PersonalData = {
  account: {
    email: 'mei@example.com',
    firstName: 'Mei Ling',
    lastName: 'Lim',
    gender: '1',
    language: 'en',
    customerNumber: 'KC-26-000042',
    createdAt: '2026-01-05T02:00:00Z',
    signedInAt: '2026-03-11T01:30:00Z',
    signedInFrom: '203.0.113.7',
    emailProvenAt: null,
  },
  sessions: [],
  emailChanges: [],
  addresses: [],
  cart: [],
  favourites: [],
  orders: [],
  requests: [],
  appointments: [],
  newsletter: null,
  enquiries: [],
  identities: [],
}

const address = {
  name: 'Lim Mei Ling',
  phone: '+60 12-345 6789',
  address: '12 Jalan Bukit Bintang',
  unit: 'B-08-3',
  postcode: '55100',
  city: 'Kuala Lumpur',
  state: '14',
} as const
const ring = { en: 'Oval Diamond in Aurora', 'zh-CN': '极光椭圆形钻石' }

/** One of everything that can be held about a customer; no two times are the same. */
export const oneOfEach: PersonalData = {
  ...newcomer,
  sessions: [
    {
      createdAt: '2026-03-09T01:00:00Z',
      seenAt: '2026-03-11T02:15:00Z',
      browser: 'Firefox 140',
      system: 'Windows',
      network: '203.0.113.0/24',
    },
  ],
  emailChanges: [
    {
      from: 'mei@example.com',
      to: 'mei.lim@example.com',
      createdAt: '2026-03-10T03:20:00Z',
      oldConfirmedAt: null,
      newConfirmedAt: null,
      endedAt: null,
    },
  ],
  addresses: [{ ...address, uuid: '0e0e0000-0000-4000-8000-000000000061', country: 'MY', isDefault: true }],
  cart: [{ sku: 'KR-201', name: ring, metal: '6', size: '12', engraving: null, addedAt: '2026-03-08T02:00:00Z' }],
  favourites: [{ sku: 'KE-104', name: ring, addedAt: '2026-03-07T02:00:00Z' }],
  orders: [
    {
      number: 'KL-26-001847',
      state: 'shipped',
      totalSen: 3_788_000,
      createdAt: '2026-03-02T06:30:00Z',
      receive: { method: 'delivery', ...address },
      giftMessage: 'Mei & Wei',
      note: 'For you',
      terms: '2026-11-01',
      termsAcceptedAt: '2026-03-02T06:30:00Z',
      lines: [
        {
          type: 'diamond_ring',
          name: ring,
          metal: '6',
          size: '12',
          engraving: null,
          certificate: 'GIA 2417650318',
          priceSen: 3_788_000,
        },
      ],
      payments: [{ method: 'fpx', state: 'paid', amountSen: 3_788_000, createdAt: '2026-03-02T06:31:00Z' }],
      refunds: [],
      history: [{ state: 'reserved', at: '2026-03-02T06:30:00Z' }],
      invoices: [],
    },
  ],
  requests: [
    {
      number: 'KS-26-000017',
      kind: 'resizing',
      state: 'requested',
      orderNumber: 'KL-26-001620',
      details: { handover: 'showroom', note: 'One size up', size: '13' },
      createdAt: '2026-03-06T02:00:00Z',
      intake: null,
      quoteSen: null,
      counterSen: 0,
      payments: [],
      refunds: [],
      invoices: [],
      pictures: [],
    },
  ],
  appointments: [
    {
      number: 'KV-26-000101',
      state: 'booked',
      startsAt: '2026-03-20T03:00:00Z',
      endsAt: '2026-03-20T04:00:00Z',
      visitor1Name: 'Mei',
      visitor2Name: 'Tan Wei',
      areaCode: '+60',
      phoneNumber: '123456789',
      email: 'mei@example.com',
      inquiry: [],
      source: [],
      sourceOther: '',
      sourceSocialMedia: [],
      budgetSen: 3_500_000,
      createdAt: '2026-03-05T02:00:00Z',
    },
  ],
  newsletter: {
    email: 'mei@example.com',
    language: 'en',
    state: 'ended',
    since: '2026-01-06T02:00:00Z',
    consent: '2026-01',
    consentedAt: '2026-01-06T02:00:00Z',
    confirmedAt: '2026-01-07T02:00:00Z',
    endedAt: '2026-01-08T02:00:00Z',
  },
  enquiries: [{ name: 'Mei', whatsapp: '+60 12-345 6789', budgetSen: 2_000_000, createdAt: '2026-02-03T02:00:00Z' }],
  identities: [{ issuer: 'https://accounts.example', subject: '1', linkedAt: '2026-02-04T02:00:00Z' }],
}
