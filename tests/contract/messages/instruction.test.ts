import { describe, expect, test } from 'vitest'
import { decideInstruction } from '#contract/messages/instruction.ts'

const shop = { origin: 'https://shop.example', hosts: ['pay.example', 'help.example:8443'] }
const redirect = (url: unknown) => decideInstruction({ type: 'redirect', url }, shop)

describe('an instruction', () => {
  test.each([
    ['/pages/Contact', { type: 'go', href: '/pages/Contact' }],
    ['/pages/search?search=a%20b#top', { type: 'go', href: '/pages/search?search=a%20b#top' }],
    ['https://shop.example/pages/FAQ', { type: 'go', href: '/pages/FAQ' }],
    ['https://pay.example/order?id=1', { type: 'leave', url: 'https://pay.example/order?id=1' }],
    ['https://help.example:8443/', { type: 'leave', url: 'https://help.example:8443/' }],
  ])('redirects to %s, of this site or an allowed host [SESSION-04]', (url, decision) => {
    expect(redirect(url)).toEqual(decision)
  })

  test.each([
    'https://evil.example/',
    '//evil.example/pages/Contact',
    '/\\evil.example',
    'https://pay.example.evil.example/',
    'https://shop.example@evil.example/',
    'https://help.example/',
    // A host that ends alike.
    'https://evilpay.example/',
    'https://pay.example:8443/',
    'http://pay.example/',
    'javascript:alert(1)',
    'data:text/html,hello',
    'blob:https://shop.example/1',
    'http://[',
    'x'.repeat(3000),
    null,
    ['/pages/Contact'],
  ])('does not redirect to %s [SESSION-04]', (url) => {
    expect(redirect(url)).toBe(null)
  })

  test.each(['https:elsewhere', ''])('never leaves this site for %s [SESSION-04]', (url) => {
    const decision = redirect(url)
    const target = decision?.type === 'go' ? decision.href : '/'
    expect(new URL(target, shop.origin).origin).toBe(shop.origin)
  })

  test.each(['bubble', 'popup'] as const)('shows a %s with its text [SESSION-04]', (component) => {
    expect(decideInstruction({ type: 'operateComponents', component, message: '<b>Hi</b>' }, shop)).toEqual({
      type: component,
      text: '<b>Hi</b>',
    })
  })

  test.each([
    undefined,
    null,
    'redirect',
    [],
    {},
    { type: 'eval', code: '1' },
    { type: 'redirect' },
    { type: 'operateComponents', component: 'page', message: 'Hi' },
    { type: 'operateComponents', component: 'popup' },
    { type: 'operateComponents', component: 'popup', message: '' },
    { type: 'operateComponents', component: 'popup', message: 'x'.repeat(501) },
    { type: 'operateComponents', component: 'popup', message: { html: 'Hi' } },
    { type: 'operateComponents', component: 'popup', message: 'Hi', onClick: 'x' },
  ])('that is %j is not carried out [SESSION-04]', (instruction) => {
    expect(decideInstruction(instruction, shop)).toBe(null)
  })
})
