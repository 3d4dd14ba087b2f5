import { assign, fromPromise, sendParent, setup } from 'xstate'
import type { Locale } from '#contract/locale.ts'
import type { Message } from '#machines/messages/messages.machine.ts'
import { mustBeProvided } from '#machines/must-be-provided.ts'

/** Events sent to the root. */
export type LocaleParentEvent = { type: 'language.changed' } | { type: 'message.shown'; message: Message }

/** The language of the shop. */
export const localeMachine = setup({
  types: {
    /** `pendingLocale` is the language being loaded; otherwise the same as `locale`. */
    context: {} as { locale: Locale; pendingLocale: Locale },
    events: {} as { type: 'language.chosen'; locale: Locale },
    input: {} as { locale: Locale },
  },
  actors: {
    loadMessages: fromPromise<void, { locale: Locale }>(mustBeProvided('loadMessages')),
  },
  guards: {
    isCurrentLocale: ({ context }, locale: Locale) => context.locale === locale,
    isPendingLocale: ({ context }, locale: Locale) => context.pendingLocale === locale,
  },
  actions: {
    setPendingLocale: assign({ pendingLocale: (_, locale: Locale) => locale }),
    resetPendingLocale: assign({ pendingLocale: ({ context }) => context.locale }),
    setLocale: assign({ locale: ({ context }) => context.pendingLocale }),
    /** Sets the cookie, the language of the document and its title. */
    applyLanguage: mustBeProvided<Locale>('applyLanguage'),
    notifyParent: sendParent((_, event: LocaleParentEvent) => event),
  },
}).createMachine({
  id: 'locale',
  context: ({ input }) => ({ locale: input.locale, pendingLocale: input.locale }),
  initial: 'settled',
  states: {
    settled: {
      description: 'All texts are shown in the chosen language.',
      on: {
        'language.chosen': [
          { guard: { type: 'isCurrentLocale', params: ({ event }) => event.locale } },
          { target: 'loading', actions: { type: 'setPendingLocale', params: ({ event }) => event.locale } },
        ],
      },
    },
    loading: {
      description: 'Loads the texts of the other language; the old ones stay until then.',
      tags: 'busy',
      invoke: {
        id: 'loadMessages',
        src: 'loadMessages',
        input: ({ context }) => ({ locale: context.pendingLocale }),
        onDone: {
          target: 'settled',
          actions: [
            'setLocale',
            { type: 'applyLanguage', params: ({ context }) => context.pendingLocale },
            { type: 'notifyParent', params: { type: 'language.changed' } },
          ],
        },
        onError: {
          target: 'settled',
          actions: [
            'resetPendingLocale',
            {
              type: 'notifyParent',
              params: { type: 'message.shown', message: { id: 'shell.offline', tone: 'error' } },
            },
          ],
        },
      },
      on: {
        'language.chosen': [
          { guard: { type: 'isPendingLocale', params: ({ event }) => event.locale } },
          { target: 'settled', actions: 'resetPendingLocale' },
        ],
      },
    },
  },
})
