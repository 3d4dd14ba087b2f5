import { expect, test } from 'vitest'
import type { AnyStateMachine } from 'xstate'
import { locales } from '#contract/locale.ts'
import { inquiries, sources, sourceSocialMedia } from '#contract/appointment/appointment.ts'
import { reportedBy } from '#contract/desk/roles.ts'
import { deskSubjects, factForms } from '#contract/desk/subjects.ts'
import { promotionKinds } from '#contract/promotion/promotion.ts'
import {
  cleaningWorks,
  handovers,
  maintenanceProblems,
  returnReasons,
  serviceKinds,
} from '#contract/service/service.ts'
import { readMessages } from '../../src/web/build/messages.ts'

const modules = import.meta.glob<Record<string, AnyStateMachine>>('../../machines/fulfilment/*.machine.ts', {
  eager: true,
})
const lifecycles = Object.values(modules).flatMap((module) => Object.values(module))

type Node = AnyStateMachine['root']
const leavesOf = (node: Node): string[] => {
  const inner = Object.values<Node>(node.states)
  return inner.length === 0 ? [node.key] : inner.flatMap(leavesOf)
}

test.each(locales)('[X-DESK-28] the staff read every state, event, fact and code by its name, in %s', (locale) => {
  const messages = readMessages(locale, 'desk')
  const codes = {
    kind: [...serviceKinds, ...promotionKinds],
    handover: handovers,
    return_reason: returnReasons,
    work: cleaningWorks,
    problem: maintenanceProblems,
    inquiry: inquiries,
    source: sources,
    social_media: sourceSocialMedia,
  }
  expect(lifecycles).toHaveLength(8)
  const names = [
    ...lifecycles.flatMap((machine) => leavesOf(machine.root).map((state) => `state.${state}`)),
    ...['pending', 'subscribed', 'ended'].map((state) => `state.${state}`),
    ...lifecycles.flatMap(({ events }) => events.map((event) => `event.${event}`)),
    'event.request.submitted',
    'event.pictures.added',
    'event.promotion.made',
    ...Object.keys(reportedBy).map((event) => `do.${event}`),
    ...Object.keys(factForms).map((fact) => `fact.${fact}`),
    ...Object.entries(codes).flatMap(([fact, values]) => values.map((value) => `code.${fact}.${value}`)),
    ...deskSubjects.map((subject) => subject),
  ]
  expect(names.filter((name) => messages[`desk.${name}`] === undefined)).toEqual([])
})
