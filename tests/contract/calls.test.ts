import { expect, test } from 'vitest'
import { importanceOf } from '#contract/call.ts'
import { calls, type CallName } from '#contract/calls.ts'

/** Table 7.1 of the specification: method and path, and the fields of the payload. */
const table: Record<string, readonly string[]> = {
  'POST /api/user/logout': [],
  'POST /api/user/google_login': ['code'],
  'POST /api/purchase/get_cart_list': [],
  'POST /api/purchase/remove_cart': ['uuid'],
  'GET /api/purchase/search_commodity': ['search', 'startNum', 'pageSize'],
  'GET /api/purchase/client_ad': ['type'],
  'POST /api/purchase/submit_custom_info': ['name', 'whatsapp', 'budget'],
  'POST /api/purchase/get_self_appointment_info': [],
  'POST /api/purchase/submit_appointment_order': [
    'date',
    'section',
    'phone_number',
    'area_code',
    'inquiry',
    'source',
    'source_other',
    'source_social_media',
    'budget',
    'visitor_1_name',
    'visitor_2_name',
    'email',
  ],
  'POST /api/purchase/get_appointment_period': [],
  'POST /api/purchase/get_special_section': ['date'],
  'POST /api/base/keepalive': [],
  'POST /api/user/get_header_info': [],
  'POST /api/user/forget_passwd_email': ['email'],
  'POST /api/user/sign_up': ['firstname', 'lastname', 'email', 'pwd', 'gender', 'vcode', 'vcode_key'],
  'POST /api/user/check_email': ['email'],
  'POST /api/user/sign_in': ['user_name', 'password', 'vcode', 'vcode_key'],
  'POST /api/base/vcode_validate': ['vcode', 'vcode_key'],
  'GET /api/base/get_vcode': ['vcode_key'],
  'POST /api/crm/dashboard/get_header_info': [],
  'POST /api/purchase/footer_email': ['email'],
}

const fieldsOf = (name: string): string[] | undefined => {
  const call = Object.entries(calls).find(([each]) => each === name)?.[1]
  return call && 'shape' in call.payload ? Object.keys(call.payload.shape) : undefined
}

test.each(Object.entries(table))('[API-01] [API-03] %s is a call, with its fields', (name, fields) => {
  expect(fieldsOf(name)?.toSorted()).toEqual(fields.toSorted())
})

/** Requirements that a call of their own carries out. */
const called: [string, CallName][] = [
  ['[SESSION-03]', 'POST /api/base/keepalive'],
  ['[NEWS-02]', 'POST /api/purchase/footer_email'],
  ['[LEAD-06]', 'GET /api/purchase/client_ad'],
  ['[LOGIN-08]', 'POST /api/user/google_login'],
]
test.each(called)('%s is carried out by %s', (_, name) => expect(Object.keys(calls)).toContain(name))

test.each<[string, CallName, 'high' | 'normal' | 'low']>([
  ['signing in', 'POST /api/user/sign_in', 'high'],
  ['registering', 'POST /api/user/sign_up', 'high'],
  ['the cart, which the checkout begins with', 'POST /api/purchase/get_cart_list', 'high'],
  ['the address book of the checkout', 'POST /api/address/get_addresses', 'high'],
  ['when an order arrives', 'POST /api/purchase/get_receive_options', 'high'],
  ['ordering', 'POST /api/purchase/submit_order', 'high'],
  ['paying', 'POST /api/purchase/pay_order', 'high'],
  ['whether it is paid', 'POST /api/purchase/get_payment_state', 'high'],
  ['adding to the cart', 'POST /api/purchase/add_cart', 'normal'],
  ['an enquiry', 'POST /api/purchase/submit_custom_info', 'normal'],
  ['searching', 'GET /api/purchase/search_commodity', 'low'],
  ['a list of pieces', 'GET /api/purchase/get_pieces', 'low'],
])('[X-CROWD-02] when too much is asked, %s (%s) is of %s importance', (_, name, importance) =>
  expect(importanceOf(calls[name])).toBe(importance),
)
