import { fromPromise } from 'xstate'

/** Leaves the shop for the page of a payment. */
export const redirect = fromPromise<void, { url: string }>(async ({ input }) => location.assign(input.url))
