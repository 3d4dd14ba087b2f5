import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { BrowserContext } from 'playwright-core'
import { expect } from 'vitest'
import { callAs } from './customer.ts'

/** A mail as it is read: quoted-printable lines joined and signs decoded. */
const readable = (mail: string) =>
  mail
    .replaceAll(/=\r?\n/g, '')
    .replaceAll(/=([0-9A-F]{2})/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))

const lettersTo = async (dataFolder: string, email: string) => {
  const folder = join(dataFolder, 'mail')
  const names = await readdir(folder).catch(() => [])
  const letters = await Promise.all(
    names.filter((name) => name.endsWith('.eml')).map((name) => readFile(join(folder, name), 'utf8')),
  )
  return letters.map(readable).filter((letter) => letter.includes(`To: ${email}`))
}

/** Asks for a new password and waits for the letter; gives the path of its link. */
export async function resetLinkFor(context: BrowserContext, dataFolder: string, email: string): Promise<string> {
  expect(await callAs(context, 'POST /api/user/forget_passwd_email', { email })).toEqual({ re: '200' })
  let link: string | undefined
  const arrived = async () => {
    const [letter] = await lettersTo(dataFolder, email)
    link = /\/pages\/ResetPassword\?token=[\w-]+/.exec(letter ?? '')?.[0]
    return link !== undefined
  }
  await expect.poll(arrived, { timeout: 10_000, message: `a letter to ${email}` }).toBe(true)
  return link ?? ''
}
