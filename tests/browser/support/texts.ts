/** What the field of a new password says of one that is tried first. */
export const commonPasswordText =
  'This is one of the commonest passwords, which are guessed first. Please choose another one.'

/** What a form says when an attempt failed through no fault of a field. */
export const formTexts = {
  network: 'The connection was lost. What you typed is still here, please try again.',
  tooMany: 'Too many tries. Please wait a minute and try again.',
  failed: 'That did not work. Please try again.',
}

/** What a dialog says of its verification code. */
export const codeTexts = { wrong: 'Wrong verification code', invalid: 'Invalid verification code' }
