import type { CallName, Data, Payload } from '#contract/calls.ts'
import { testCode } from './shop.ts'

/** An answer as it came over the wire, unchecked; the test says what it should be. */
export interface WireAnswer<Name extends CallName> {
  re: string
  data?: Data<Name>
  field?: string
  id?: string
  instruction?: unknown
}

/** What came back from a call. */
export interface CallResult<Name extends CallName> {
  status: number
  headers: Headers
  body: WireAnswer<Name>
}

/** The password of every customer of the tests. */
export const testPassword = 'Sireh2024'

/** The timestamp of the last verification code. */
let lastKey = 0

/** A client that makes calls as a browser does and stores its cookies. */
export class ShopClient {
  readonly cookies = new Map<string, string>()
  readonly #url: string

  constructor(url: string) {
    this.#url = url
  }

  /** Sends a request unchanged, with the cookies stored so far. */
  async fetch(path: string, options: RequestInit = {}): Promise<Response> {
    const headers = new Headers(options.headers)
    if (this.cookies.size > 0 && !headers.has('cookie')) {
      headers.set('cookie', Array.from(this.cookies, ([name, value]) => `${name}=${value}`).join('; '))
    }
    const response = await fetch(new URL(path, this.#url), { redirect: 'manual', ...options, headers })
    for (const line of response.headers.getSetCookie()) this.#keep(line)
    return response
  }

  #keep(line: string) {
    const [pair = '', ...attributes] = line.split(';')
    const [name = '', value = ''] = pair.split('=')
    const ends = attributes.find((attribute) => attribute.trim().toLowerCase().startsWith('expires='))?.split('=')[1]
    if (value === '' || (ends !== undefined && new Date(ends) <= new Date())) this.cookies.delete(name)
    else this.cookies.set(name, value)
  }

  /** Makes a call of the contract. */
  async call<Name extends CallName>(name: Name, payload: Payload<Name>): Promise<CallResult<Name>> {
    const [method = '', path = ''] = name.split(' ')
    const response =
      method === 'GET'
        ? await this.fetch(`${path}?${new URLSearchParams(payload as Record<string, string>)}`)
        : await this.fetch(path, {
            method,
            headers: { 'content-type': 'application/json' },
            body: JSON.stringify(payload),
          })
    const body = (await response.json()) as WireAnswer<Name>
    return { status: response.status, headers: response.headers, body }
  }

  /** Requests a verification code; gives its key with the fixed code of the tests. */
  async verification(): Promise<{ vcode: string; vcode_key: string }> {
    lastKey = Math.max(Date.now(), lastKey + 1)
    const key = String(lastKey)
    const picture = await this.fetch(`/api/base/get_vcode?vcode_key=${key}`)
    await picture.text()
    return { vcode: testCode, vcode_key: key }
  }

  /** Registers a customer; resolves to the email. */
  async register(changes: { email?: string; firstname?: string; lastname?: string } = {}): Promise<string> {
    const email = changes.email ?? `customer-${crypto.randomUUID()}@shop.example`
    const { body } = await this.call('POST /api/user/sign_up', {
      firstname: 'Mei',
      lastname: 'Tan',
      pwd: testPassword,
      gender: '1',
      ...changes,
      email,
      ...(await this.verification()),
    })
    if (body.re !== '200') throw new Error(`sign_up answered ${body.re} ${body.field ?? ''}`)
    return email
  }

  async signIn(email: string, password = testPassword): Promise<CallResult<'POST /api/user/sign_in'>> {
    return this.call('POST /api/user/sign_in', { user_name: email, password, ...(await this.verification()) })
  }

  /** A fresh customer who is signed in. */
  static async signedIn(url: string): Promise<ShopClient> {
    const client = new ShopClient(url)
    const { body } = await client.signIn(await client.register())
    if (body.re !== '200') throw new Error(`sign_in answered ${body.re}`)
    return client
  }
}
