import type { Appointment, Slot } from '#contract/appointment/schemas.ts'
import type { Replies } from '../page/scene.ts'

export const appointmentUuid = '0e0e0000-0000-4000-8000-000000000061'

/** Hours of a day: the first is full. */
export const hours: Slot[] = [
  { atime: '10:00', time: ['10:00am - 11:00am'], enable: false },
  { atime: '11:00', time: ['11:00am - 12:00pm'], enable: true },
  { atime: '15:00', time: ['3:00pm - 4:00pm'], enable: true },
]

/** A calendar of thirty days, every day with the same hours. */
export const calendar: Replies = {
  'POST /api/purchase/get_appointment_period': { re: '200', data: { num: '30', closures: [] } },
  'POST /api/purchase/get_special_section': { re: '200', data: hours },
}

/** An appointment on Saturday, the 14th of March, at three in the afternoon. */
export const appointment: Appointment = {
  uuid: appointmentUuid,
  number: 'KV-26-004217',
  date: '2026/03/14',
  atime: '15:00',
  time: '3:00pm - 4:00pm',
  state: 'booked',
  visitor_1_name: 'Lim Mei Ling',
  visitor_2_name: '',
  phone_number: '12-345 6789',
  area_code: '+60',
  email: 'mei@example.com',
  inquiry: ['1', '3'],
  budget: '8000',
  changeable: true,
}
