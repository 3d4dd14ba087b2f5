import { assign, fromPromise, sendParent, setup } from 'xstate'
import type { InstructionDecision } from '#contract/messages/instruction.ts'
import { mustBeProvided } from '#machines/must-be-provided.ts'
import type { Message } from './messages.machine.ts'
import type { PopupsEvent } from './popups.machine.ts'

export type InstructionsEvent = { type: 'instruction.received'; instruction: unknown } | { type: 'popup.confirmed' }

/** Events sent to the root. */
export type InstructionsParentEvent =
  | { type: 'navigation.requested'; href: string }
  | { type: 'message.shown'; message: Message }
  | PopupsEvent

interface InstructionsContext {
  /** Received instructions, not validated yet, oldest first. */
  queue: unknown[]
  /** Text of the open popup. */
  text: string
}

const areSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

const textOf = (decision: InstructionDecision | null) => (decision && 'text' in decision ? decision.text : '')
const hrefOf = (decision: InstructionDecision | null) => (decision?.type === 'go' ? decision.href : '/')
const bubbleOf = (decision: InstructionDecision | null): InstructionsParentEvent => ({
  type: 'message.shown',
  message: { id: 'shell.notice', tone: 'info', values: { text: textOf(decision) } },
})

/** Carries out the instructions that the server adds to its answers, one after another. */
export const instructionsMachine = setup({
  types: {
    context: {} as InstructionsContext,
    events: {} as InstructionsEvent,
  },
  actors: {
    /** Validates an instruction; null if it must not be carried out. */
    readInstruction: fromPromise<InstructionDecision | null, { instruction: unknown }>(
      mustBeProvided('readInstruction'),
    ),
  },
  guards: {
    isDuplicate: ({ context }, { instruction }: { instruction: unknown }) =>
      context.queue.some((known) => areSame(known, instruction)),
    queueIsNotEmpty: ({ context }) => context.queue.length > 0,
    decisionIs: (_, { decision, type }: { decision: InstructionDecision | null; type: InstructionDecision['type'] }) =>
      decision?.type === type,
  },
  actions: {
    enqueue: assign({
      queue: ({ context }, { instruction }: { instruction: unknown }) => [...context.queue, instruction],
    }),
    dequeue: assign({ queue: ({ context }) => context.queue.slice(1) }),
    setText: assign({
      text: (_, decision: InstructionDecision | null) => textOf(decision),
    }),
    clearText: assign({ text: '' }),
    notifyParent: sendParent((_, event: InstructionsParentEvent) => event),
    /** Navigates to the address in the instruction. */
    leaveShop: mustBeProvided<InstructionDecision | null>('leaveShop'),
  },
}).createMachine({
  id: 'instructions',
  context: { queue: [], text: '' },
  initial: 'idle',
  on: {
    'instruction.received': [
      { guard: { type: 'isDuplicate', params: ({ event }) => event } },
      { actions: { type: 'enqueue', params: ({ event }) => event } },
    ],
  },
  states: {
    idle: {
      description: 'No instruction is waiting.',
      always: { guard: 'queueIsNotEmpty', target: 'reading' },
    },
    reading: {
      description: 'Validates the instruction against its schema and the allowed hosts before anything is done.',
      invoke: {
        id: 'readInstruction',
        src: 'readInstruction',
        input: ({ context }) => ({ instruction: context.queue[0] }),
        onDone: [
          {
            guard: { type: 'decisionIs', params: ({ event }) => ({ decision: event.output, type: 'popup' }) },
            target: 'showingPopup',
            actions: { type: 'setText', params: ({ event }) => event.output },
          },
          {
            guard: { type: 'decisionIs', params: ({ event }) => ({ decision: event.output, type: 'bubble' }) },
            target: 'idle',
            actions: ['dequeue', { type: 'notifyParent', params: ({ event }) => bubbleOf(event.output) }],
          },
          {
            guard: { type: 'decisionIs', params: ({ event }) => ({ decision: event.output, type: 'go' }) },
            target: 'idle',
            actions: [
              'dequeue',
              {
                type: 'notifyParent',
                params: ({ event }) => ({ type: 'navigation.requested', href: hrefOf(event.output) }),
              },
            ],
          },
          {
            guard: { type: 'decisionIs', params: ({ event }) => ({ decision: event.output, type: 'leave' }) },
            target: 'idle',
            actions: ['dequeue', { type: 'leaveShop', params: ({ event }) => event.output }],
          },
          { target: 'idle', actions: 'dequeue' },
        ],
        onError: { target: 'idle', actions: 'dequeue' },
      },
    },
    showingPopup: {
      description: "Shows the server's text in a popup; further instructions wait until it is confirmed.",
      entry: { type: 'notifyParent', params: { type: 'popup.requested', popup: 'notice' } },
      exit: { type: 'notifyParent', params: { type: 'popup.closed', popup: 'notice' } },
      on: { 'popup.confirmed': { target: 'idle', actions: ['dequeue', 'clearText'] } },
    },
  },
})
