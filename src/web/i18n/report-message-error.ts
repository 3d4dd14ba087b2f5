/**
 * Handles a message that cannot be formatted. In development and tests it throws. In production the page stays up and
 * the error is logged to the console, where the tests of the built shop detect it.
 */
export const reportMessageError = (reason: string): void => {
  if (!import.meta.env.PROD) throw new Error(reason)
  console.error(reason)
}
