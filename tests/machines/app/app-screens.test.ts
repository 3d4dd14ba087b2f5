import { expect, test } from 'vitest'
import { type AnyActorLogic, type AnyStateMachine, createActor, fromCallback } from 'xstate'
import { appMachine } from '#machines/app/app.machine.ts'
import { screensMachine } from '#machines/app/screens.machine.ts'
import type { Customer } from '#machines/account/session.machine.ts'
import type { Route } from '#machines/navigation/navigation.machine.ts'

// The root and the screens together; all other children only record the events they receive.

const mei: Customer = { uuid: 'c-1', userName: 'Mei', cartCount: 2 }
const ring = { diamond: '6a3c0000-0000-4000-8000-000000000001' }
const route = (path: string, search: Record<string, string> = {}): Route => ({ path, name: path, search, hash: '' })

const openShop = (path: string, customer: Customer | null) => {
  const seen: string[] = []
  const tell = new Map<string, (event: { type: string }) => void>()
  const recorder = (name: string) =>
    fromCallback<{ type: string }>(({ receive, sendBack }) => {
      seen.push(`${name} starts`)
      tell.set(name, sendBack)
      receive(({ type }) => seen.push(`${name}: ${type}`))
      return () => seen.push(`${name} stops`)
    })
  const recorded = (machine: AnyStateMachine) =>
    Object.fromEntries(
      Object.keys(machine.implementations.actors).map((name): [string, AnyActorLogic] => [name, recorder(name)]),
    )
  const screens = screensMachine.provide({ actors: recorded(screensMachine) })
  const root = createActor(appMachine.provide({ actors: { ...recorded(appMachine), screens } }), {
    input: { locale: 'en', path, search: {}, customer, bot: false, supportWidget: null },
  }).start()
  seen.length = 0
  return {
    root,
    /** Makes a child send an event to its parent. */
    tells: (name: string, event: { type: string }) => tell.get(name)?.(event),
    /** Returns what was recorded since the last call. */
    seen: () => seen.splice(0),
  }
}

test('a page of the customer asks to log in, and opens once somebody is signed in [ROUTE-20] [LOGIN-04]', () => {
  const { root, seen } = openShop('/', null)
  root.send({ type: 'route.changed', from: route('/'), to: route('/pages/CheckOut') })
  expect(seen().slice(-4)).toEqual([
    'dialogs: dialog.closed',
    'lead: page.changed',
    'afterLogin: login.awaited',
    'dialogs: dialog.opened',
  ])
  root.send({ type: 'session.signedIn' })
  expect(seen().at(-1)).toBe('checkout starts')
})

test('the first page asks to log in as well, and no root is left waiting for its screen [ROUTE-20]', () => {
  const { root } = openShop('/pages/Personal', null)
  expect(root.getSnapshot().children.screens?.getSnapshot().value).toMatchObject({ screen: 'loginRequired' })
  root.send({ type: 'session.signedIn' })
  expect(root.getSnapshot().children.screens?.getSnapshot().children.personalArea).toBeDefined()
})

test('what the dialog of an appointment kept is gone before its page begins [APPT-12]', () => {
  const { root, seen } = openShop('/', null)
  root.send({ type: 'route.changed', from: route('/'), to: route('/pages/Appointment') })
  const all = seen()
  expect(all.indexOf('appointment starts')).toBeGreaterThan(all.indexOf('dialogs: dialog.closed'))
})

test('when the customer goes, what was kept goes before the form of an appointment begins anew [PERSONAL-04]', () => {
  const { root, seen } = openShop('/pages/Appointment', mei)
  root.send({ type: 'session.isAnonymous' })
  expect(seen().slice(-3)).toEqual(['dialogs: customer.signedOut', 'appointment stops', 'appointment starts'])
  root.send({ type: 'session.isAnonymous' })
  expect(seen()).not.toContain('appointment stops')
})

test('a paid order is counted before the page of thanks [CONST-02]', () => {
  const { tells, seen } = openShop('/pages/Payment', mei)
  const href = '/pages/ThanksMessage?order=o-1'
  tells('payment', { type: 'navigation.requested', href } as { type: string })
  expect(seen()).toEqual(['conversion: conversion.happened'])
  tells('conversion', { type: 'conversion.tracked', href } as { type: string })
  expect(seen()).toEqual(['navigation: navigation.requested'])
})

test('a session that ends on a screen reaches the session, and its end the checkout [SESSION-02] [CHECKOUT-01]', () => {
  const { root, tells, seen } = openShop('/pages/CheckOut', mei)
  tells('checkout', { type: 'session.ended' })
  expect(seen()).toEqual(['session: session.ended'])
  root.send({ type: 'session.isAnonymous' })
  expect(seen().slice(-2)).toEqual(['dialogs: customer.signedOut', 'checkout: session.ended'])
})

test('a piece that waits for a login is told so, and one that was put into the cart too [X-ADD-01]', () => {
  const { root, tells, seen } = openShop('/pages/EarringsDetail/e-1', null)
  tells('piece', { type: 'item.requested', addition: ring } as { type: string })
  expect(seen()).toEqual([
    'lead: item.requested',
    'afterLogin: login.awaited',
    'dialogs: dialog.opened',
    'piece: login.needed',
  ])
  root.send({ type: 'session.signedIn' })
  seen()
  tells('piece', { type: 'item.requested', addition: ring } as { type: string })
  tells('cart', { type: 'item.addSucceeded', addition: ring } as { type: string })
  expect(seen()).toEqual([
    'lead: item.requested',
    'cart: item.added',
    'cartPopover: item.addSucceeded',
    'tabs: change.made',
    'piece: item.addSucceeded',
  ])
})

test('a ring that waits for a login is told so, and one that was put into the cart too [X-BUILDER-10] [X-ADD-01]', () => {
  const { root, tells, seen } = openShop('/pages/Engagement/review', null)
  tells('builder', { type: 'item.requested', addition: ring } as { type: string })
  expect(seen()).toContain('builder: login.needed')
  root.send({ type: 'session.signedIn' })
  seen()
  tells('builder', { type: 'item.requested', addition: ring } as { type: string })
  tells('cart', { type: 'item.addSucceeded', addition: ring } as { type: string })
  expect(seen()).toContain('builder: item.addSucceeded')
})
