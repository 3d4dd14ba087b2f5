import { randomUUID } from 'node:crypto'
import type { BrowserContext } from 'playwright-core'
import type { CallName, Payload } from '#contract/calls.ts'
import type { CartAddition } from '#contract/cart/schemas.ts'
import type { PieceCard } from '#contract/catalogue/schemas.ts'
import type { WireAnswer } from '../../support/client.ts'
import type { BrowserSession } from './browser-session.ts'
import { testCode } from './shop.ts'

/** Makes a call with the cookies of a context, without a page. */
export async function callAs<Name extends CallName>(
  context: BrowserContext,
  name: Name,
  payload: Payload<Name>,
): Promise<WireAnswer<Name>> {
  const [method, path] = name.split(' ') as ['GET' | 'POST', string]
  const response =
    method === 'GET'
      ? await context.request.get(path, { params: payload as Record<string, string> })
      : await context.request.post(path, { data: payload })
  return (await response.json()) as WireAnswer<Name>
}

const succeed = ({ re }: { re: string }, what: string) => {
  if (re !== '200') throw new Error(`${what} answered ${re}`)
}

export interface Customer {
  email: string
  password: string
  firstName: string
  lastName: string
}

/** Requests a verification code, as the dialogs do; gives its key. */
const codeKey = async (context: BrowserContext) => {
  const key = String(Date.now())
  await context.request.get('/api/base/get_vcode', { params: { vcode_key: key } })
  return key
}

/** Registers a new customer; nobody is signed in afterwards. */
export async function register(
  context: BrowserContext,
  firstName = 'Mei',
  email = `mei-${randomUUID()}@example.com`,
): Promise<Customer> {
  const customer: Customer = {
    email,
    password: 'ring4Mei',
    firstName,
    lastName: 'Lim',
  }
  const key = await codeKey(context)
  const answer = await callAs(context, 'POST /api/user/sign_up', {
    firstname: customer.firstName,
    lastname: customer.lastName,
    email: customer.email,
    pwd: customer.password,
    gender: '1',
    vcode: testCode,
    vcode_key: key,
  })
  succeed(answer, 'sign_up')
  return customer
}

/** Signs a context in. */
export async function signIn(context: BrowserContext, { email, password }: Customer): Promise<void> {
  const key = await codeKey(context)
  const payload = { user_name: email, password, vcode: testCode, vcode_key: key }
  succeed(await callAs(context, 'POST /api/user/sign_in', payload), 'sign_in')
}

/** Registers a new customer and signs the context in. */
export async function registerAndSignIn(context: BrowserContext): Promise<Customer> {
  const customer = await register(context)
  await signIn(context, customer)
  return customer
}

/**
 * Logs out in another window of the browser: the page is not told. It rests first, or a call that it makes by itself
 * would find out before the step does that the test is about.
 */
export async function logOutElsewhere({ context, rest }: BrowserSession): Promise<void> {
  await rest()
  await callAs(context, 'POST /api/user/logout', {})
}

/** Takes the browser's cookies away once the page rests: the next call answers re 401. */
export async function clearCookies({ context, rest }: BrowserSession): Promise<void> {
  await rest()
  await context.clearCookies()
}

/** Ends the session on the server, while the browser keeps its cookie: the next call answers re 503. */
export async function endSession(session: BrowserSession): Promise<void> {
  const cookies = await session.context.cookies()
  await logOutElsewhere(session)
  await session.context.addCookies(cookies)
}

/** Some pieces of a kind, as the catalogue lists them. */
export async function piecesOf(context: BrowserContext, kind: string): Promise<PieceCard[]> {
  const answer = await callAs(context, 'GET /api/purchase/get_pieces', {
    kind,
  } as Payload<'GET /api/purchase/get_pieces'>)
  succeed(answer, 'get_pieces')
  return answer.data?.detail ?? []
}

/** Puts a piece into the cart of a signed-in context; gives the addition and the uuid of its cart item. */
export async function addToCart(context: BrowserContext, addition: CartAddition): Promise<string> {
  const answer = await callAs(context, 'POST /api/purchase/add_cart', addition)
  succeed(answer, 'add_cart')
  return answer.data?.cart_uuid ?? ''
}

/**
 * Opens a page as a customer and waits until it has read what it reads by itself, the cart and the favourites: an answer
 * that comes after a test took the cookie away would log out by itself.
 */
export const openSignedIn = async (session: BrowserSession, path: string): Promise<void> => {
  const readings = ['get_cart_list', 'get_favourites'].map((call) => session.page.waitForResponse(`**/${call}`))
  await session.goto(path)
  await Promise.all(readings)
}
