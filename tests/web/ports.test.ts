import { expect, test } from 'vitest'
import { type AnyActorLogic, type AnyStateMachine, StateMachine } from 'xstate'
import { appMachine } from '#machines/app/app.machine.ts'
import { accountActors } from '../../src/web/ports/account/account.ts'
import { backgroundActors } from '../../src/web/ports/background.ts'
import type { CallFunction } from '../../src/web/ports/call.ts'
import type { CartStore } from '../../src/web/ports/cart/cart-store.ts'
import { deskWithPorts } from '../../src/web/ports/desk/desk.ts'
import { dialogActors } from '../../src/web/ports/dialogs/dialog-machines.ts'
import { lazyScreens } from '../../src/web/ports/lazy-screens.ts'
import { leadActors } from '../../src/web/ports/lead/lead.ts'
import { screenActors } from './support/screen-actors.ts'
import { type Router, shellActors } from '../../src/web/ports/shell.ts'
import { shoppingActors } from '../../src/web/ports/shopping.ts'
import { screenMachines } from '../../src/web/root/screen-machines.ts'

const call: CallFunction = () => Promise.reject(new Error('no call is made'))
const router = { subscribe: () => () => {}, options: {} } as unknown as Router
const cart = {} as CartStore
const settings = { analytics: null, instructionHosts: [] } as unknown as Parameters<typeof backgroundActors>[1]

const isStub = (implementation: unknown) => typeof implementation === 'function' && implementation.name === 'unprovided'
const isMachine = (logic: AnyActorLogic): logic is AnyStateMachine => logic instanceof StateMachine

/** Paths of the ports that no `provide` has replaced, in the actors and in the actors that these start. */
const unprovidedPorts = (actors: Record<string, AnyActorLogic>, path = ''): string[] =>
  Object.entries(actors).flatMap(([name, logic]) => {
    if (!isMachine(logic)) return 'config' in logic && isStub(logic['config']) ? [path + name] : []
    const { implementations } = logic
    const own = [...Object.entries(implementations.actions), ...Object.entries(implementations.guards)]
    return [
      ...own.filter(([, implementation]) => isStub(implementation)).map(([port]) => `${path}${name}.${port}`),
      ...unprovidedPorts(implementations.actors as Record<string, AnyActorLogic>, `${path}${name}.`),
    ]
  })

test('finds every kind of port of a machine that is not provided, and of the machines that it starts', () => {
  const ports = unprovidedPorts({ checkout: screenMachines.checkout, appointment: screenMachines.appointment })
  expect(ports).toEqual(
    expect.arrayContaining([
      'checkout.focusField',
      'checkout.submitOrder',
      'checkout.leave.leaveGuard',
      'appointment.viewport',
      'appointment.slots.loadSlots',
    ]),
  )
  expect(unprovidedPorts({ app: appMachine })).toEqual(expect.arrayContaining(['app.router', 'app.dialogs.login']))
})

test('every port of a screen is provided', () => {
  expect(unprovidedPorts(screenActors(call, router, cart))).toEqual([])
})

test('every port of a dialog is provided', () => {
  expect(unprovidedPorts(dialogActors(call))).toEqual([])
})

test('every port of the actors that run as long as the page is provided', () => {
  const app = appMachine.provide({
    actors: {
      ...shellActors(call, router, () => {}),
      ...accountActors(call),
      ...shoppingActors(call, cart),
      ...leadActors,
      ...backgroundActors(router, settings),
      screens: lazyScreens({ call, router, cart }).machine,
    },
  })
  expect(unprovidedPorts({ app })).toEqual([])
})

test('every port of the staff’s page is provided', () => {
  expect(unprovidedPorts({ desk: deskWithPorts(call) })).toEqual([])
})
