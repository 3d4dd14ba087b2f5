import { fromPromise } from 'xstate'
import { newsletterLinkMachine } from '#machines/newsletter/newsletter-link.machine.ts'
import type { ScreenParts } from './screen-parts.ts'

export const screens = ({ call }: ScreenParts) => ({
  newsletterLink: newsletterLinkMachine.provide({
    actors: {
      useLink: fromPromise(({ input: { purpose, token }, signal }) =>
        purpose === 'confirm'
          ? call('POST /api/purchase/confirm_newsletter', { token }, { signal })
          : call('POST /api/purchase/end_newsletter', { token }, { signal }),
      ),
    },
  }),
})
