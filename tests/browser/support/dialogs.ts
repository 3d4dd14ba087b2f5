import type { Customer } from './customer.ts'
import { expectHidden } from './expectations.ts'
import { testCode } from './shop.ts'
import type { BrowserSession } from './browser-session.ts'

const codeLocators = (dialog: ReturnType<BrowserSession['page']['getByRole']>) => ({
  code: dialog.getByRole('textbox', { name: 'Verification code' }),
  picture: dialog.getByRole('img', { name: 'Verification code image' }),
  listen: dialog.getByRole('button', { name: 'Listen to the code' }),
  silence: dialog.getByRole('button', { name: 'Stop listening' }),
  newCode: dialog.getByRole('button', { name: 'New code' }),
  errors: dialog.locator('.field__error'),
  close: dialog.getByRole('button', { name: 'Close' }),
})

/** What a person finds in the login dialog. */
export const loginLocators = ({ page }: BrowserSession) => {
  const dialog = page.getByRole('dialog', { name: 'Log In To Your Account' })
  return {
    dialog,
    email: dialog.getByRole('textbox', { name: 'Email Address' }),
    password: dialog.getByLabel('Password', { exact: true }),
    submit: dialog.getByRole('button', { name: 'Sign In', exact: true }),
    forgot: dialog.getByRole('button', { name: 'Forgot Password?' }),
    create: dialog.getByRole('button', { name: 'Create New Account' }),
    ...codeLocators(dialog),
  }
}

/** What a person finds in the dialog for a new account. */
export const registerLocators = ({ page }: BrowserSession) => {
  const dialog = page.getByRole('dialog', { name: 'New Account' })
  return {
    dialog,
    firstName: dialog.getByRole('textbox', { name: 'First Name' }),
    lastName: dialog.getByRole('textbox', { name: 'Last Name' }),
    email: dialog.getByRole('textbox', { name: 'Email Address' }),
    password: dialog.getByLabel('Password', { exact: true }),
    gender: (code: string) => dialog.getByRole('radio', { name: code === '1' ? 'Woman' : 'Man', exact: true }),
    submit: dialog.getByRole('button', { name: 'Sign Up' }),
    back: dialog.getByRole('button', { name: 'Back To Login' }),
    ...codeLocators(dialog),
  }
}

/** What a person finds in the dialog for a forgotten password. */
export const forgotLocators = ({ page }: BrowserSession) => {
  const dialog = page.getByRole('dialog', { name: 'Forgot Password' })
  return {
    dialog,
    email: dialog.getByRole('textbox', { name: 'Email Address' }),
    confirm: dialog.getByRole('button', { name: 'Confirm' }),
    errors: dialog.locator('.field__error'),
    close: dialog.getByRole('button', { name: 'Close' }),
  }
}

/** The header's button for the login dialog, and what replaces it once a customer is signed in. */
export const accountLocators = ({ page }: Pick<BrowserSession, 'page'>) => {
  const header = page.locator('header')
  return {
    logIn: header.getByRole('link', { name: 'Log in' }),
    name: header.getByRole('link', { name: /^Account of / }),
  }
}

/** Types the verification code as a person does, who first sees its picture; the cookie it belongs to comes with it. */
export async function typeCode({ picture, code }: Pick<ReturnType<typeof codeLocators>, 'picture' | 'code'>) {
  await picture.evaluate((image: HTMLImageElement) => image.decode())
  await code.fill(testCode)
}

/** Fills the open login dialog in, sends it and waits until it has closed. */
export async function logIn(
  session: BrowserSession,
  { email, password }: Pick<Customer, 'email' | 'password'>,
): Promise<void> {
  const parts = loginLocators(session)
  await parts.email.fill(email)
  await parts.password.fill(password)
  await typeCode(parts)
  await parts.submit.click()
  await expectHidden(parts.dialog)
}

/** Key of the verification code that is shown. */
export const displayedCodeKey = async (picture: ReturnType<typeof loginLocators>['picture']): Promise<string> =>
  new URL((await picture.getAttribute('src')) ?? '', 'http://shop').searchParams.get('vcode_key') ?? ''
