import { localeMachine } from '#machines/locale/locale.machine.ts'
import { books } from '../../support/books.ts'

export const localeBooks = books<typeof localeMachine>(localeMachine, {
  starts: [
    { input: { locale: 'en' }, state: 'settled', context: { locale: 'en', pendingLocale: 'en' } },
    { input: { locale: 'zh-CN' }, state: 'settled', context: { locale: 'zh-CN', pendingLocale: 'zh-CN' } },
  ],
  samples: { 'language.chosen': [{ locale: 'en' }, { locale: 'zh-CN' }] },
  ports: { loadMessages: { done: [undefined], failed: [new Error('offline')] } },
  delays: {},
  ledger: {
    settled: {
      tags: [],
      rows: [
        {
          when: 'language.chosen',
          given: ({ locale }, event) => locale === event.locale,
          to: 'settled',
          says: ['SHELL-05'],
        },
        {
          when: 'language.chosen',
          given: ({ locale }, event) => locale !== event.locale,
          to: 'loading',
          context: (_, { locale }) => ({ pendingLocale: locale }),
          does: (_, { locale }) => [['loadMessages', { locale }]],
          says: ['SHELL-05', 'CONST-04'],
        },
      ],
    },
    loading: {
      tags: ['busy'],
      rows: [
        {
          when: 'language.chosen',
          given: ({ pendingLocale }, { locale }) => pendingLocale === locale,
          to: 'loading',
          says: ['SHELL-05'],
        },
        {
          when: 'language.chosen',
          given: ({ pendingLocale }, { locale }) => pendingLocale !== locale,
          to: 'settled',
          context: ({ locale }) => ({ pendingLocale: locale }),
          does: [['stop loadMessages']],
          says: ['SHELL-05'],
        },
        {
          when: 'loadMessages done',
          to: 'settled',
          context: ({ pendingLocale }) => ({ locale: pendingLocale }),
          does: ({ pendingLocale }) => [
            ['applyLanguage', pendingLocale],
            ['parent', { type: 'language.changed' }],
          ],
          says: ['SHELL-05', 'CONST-04'],
        },
        {
          when: 'loadMessages failed',
          to: 'settled',
          context: ({ locale }) => ({ pendingLocale: locale }),
          does: [['parent', { type: 'message.shown', message: { id: 'shell.offline', tone: 'error' } }]],
          says: ['SESSION-07'],
        },
      ],
    },
  },
})
