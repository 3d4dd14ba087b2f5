import type { SavedAddress } from '#contract/address/schemas.ts'
import type { ReceiveOptions } from '#contract/order/schemas.ts'

export const home: SavedAddress = {
  uuid: '0e0e0000-0000-4000-8000-000000000031',
  name: 'Lim Mei Ling',
  phone: '+60 12-345 6789',
  country: 'MY',
  address: '12 Jalan Bukit Bintang',
  unit: 'B-08-3',
  postcode: '55100',
  city: 'Kuala Lumpur',
  state: '14',
  isDefault: true,
}
export const abroad: SavedAddress = {
  uuid: '0e0e0000-0000-4000-8000-000000000032',
  name: 'Tan Wei',
  phone: '+65 9123 4567',
  country: 'SG',
  address: '391 Orchard Road',
  unit: '',
  postcode: '238873',
  city: 'Singapore',
  state: '',
  isDefault: false,
}
export const receiveOptions: ReceiveOptions = {
  today: '2026-03-11',
  deliveryDay: { home: '2026-03-30', abroad: '2026-04-06' },
  pickUpDays: [
    {
      day: '2026-03-30',
      hours: [
        { startsAt: '2026-03-30T02:00:00.000Z', label: '10:00am - 11:00am' },
        { startsAt: '2026-03-30T07:00:00.000Z', label: '3:00pm - 4:00pm' },
      ],
    },
    { day: '2026-03-31', hours: [{ startsAt: '2026-03-31T02:00:00.000Z', label: '10:00am - 11:00am' }] },
  ],
}
