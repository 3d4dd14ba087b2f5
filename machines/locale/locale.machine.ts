import { assign, fromPromise, sendParent, setup } from 'xstate'
import type { Locale } from '#contract/locale.ts'
import type { Message } from '#machines/messages/messages.machine.ts'

/** What the choice of language tells the root. */
export type LocaleTold = { type: 'message.shown'; message: Message }

/** The language of the shop. */
export const localeMachine = setup({
  types: {
    /** `wanted` is the language being loaded; otherwise the same as `locale`. */
    context: {} as { locale: Locale; wanted: Locale },
    events: {} as { type: 'language.chosen'; locale: Locale },
    input: {} as { locale: Locale },
  },
  actors: {
    loadMessages: fromPromise<void, { locale: Locale }>(() => {
      throw new Error('loadMessages must be provided')
    }),
  },
  guards: {
    itIsTheLanguageNow: ({ context }, locale: Locale) => context.locale === locale,
    itIsAlreadyWanted: ({ context }, locale: Locale) => context.wanted === locale,
  },
  actions: {
    want: assign({ wanted: (_, locale: Locale) => locale }),
    wantTheOldOne: assign({ wanted: ({ context }) => context.locale }),
    change: assign({ locale: ({ context }) => context.wanted }),
    applyLanguage: (_args, _locale: Locale) => {
      throw new Error('applyLanguage must be provided')
    },
    tellParent: sendParent((_, told: LocaleTold) => told),
  },
}).createMachine({
  id: 'locale',
  context: ({ input }) => ({ locale: input.locale, wanted: input.locale }),
  initial: 'settled',
  states: {
    settled: {
      description: 'Every text is shown in the language.',
      on: {
        'language.chosen': [
          { guard: { type: 'itIsTheLanguageNow', params: ({ event }) => event.locale } },
          { target: 'loading', actions: { type: 'want', params: ({ event }) => event.locale } },
        ],
      },
    },
    loading: {
      description: 'The texts of the other language are fetched; the old ones stay until they are there.',
      tags: 'busy',
      invoke: {
        id: 'loadMessages',
        src: 'loadMessages',
        input: ({ context }) => ({ locale: context.wanted }),
        onDone: {
          target: 'settled',
          actions: ['change', { type: 'applyLanguage', params: ({ context }) => context.wanted }],
        },
        onError: {
          target: 'settled',
          actions: [
            'wantTheOldOne',
            {
              type: 'tellParent',
              params: { type: 'message.shown', message: { id: 'shell.offline', tone: 'error' } },
            },
          ],
        },
      },
      on: {
        'language.chosen': [
          { guard: { type: 'itIsAlreadyWanted', params: ({ event }) => event.locale } },
          { target: 'settled', actions: 'wantTheOldOne' },
        ],
      },
    },
  },
})
