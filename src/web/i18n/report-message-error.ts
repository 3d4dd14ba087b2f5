/**
 * A text that cannot be written as it should be. Development and tests stop there; a shopper keeps the page, and the
 * console says what is wrong, where the tests of the built shop hear it.
 */
export const reportMessageError = (reason: string): void => {
  if (!import.meta.env.PROD) throw new Error(reason)
  console.error(reason)
}
