import { dictionary } from '@zxcvbn-ts/language-common'

const refused = 10_000
const common = new Set(dictionary['passwords-common'].slice(0, refused))

/** Whether a password is one of the 10,000 commonest, in any case: whoever guesses tries these first. */
export const isCommonPassword = (password: string): boolean => common.has(password.toLowerCase())
