import { parseArgs } from 'node:util'
import { staffRoles, type StaffRole } from '#contract/desk/roles.ts'
import { patterns } from '#contract/patterns.ts'
import type { OpenDatabase } from '../server/database/engine.ts'
import { addStaff, type Credentials, listStaff, removeStaff, resetStaff } from '../server/desk/staff.ts'
import { change, changeOptions } from './change.ts'
import { formatTime, table } from './text.ts'

/** Usage of the commands about the staff's accounts, for the command line's help. */
export const staffHelp = `
  npm run desk -- staff list             who may use the page /desk, and in which role
  npm run desk -- staff add EMAIL NAME ROLE
                                         makes an account (${staffRoles.join(', ')}) and prints its password and the
                                         address for an authenticator app, once
  npm run desk -- staff reset EMAIL      makes a new password and a new address, and ends the sessions
  npm run desk -- staff remove EMAIL     ends an account and its sessions
                                         All take --json; what changes something takes --dry-run`

const isRole = (word: string | undefined): word is StaffRole => staffRoles.some((role) => role === word)

const readAccount = ([email = '', name = '', role]: readonly string[]) => {
  if (!patterns.email(email.trim())) throw new Error(`"${email}" is no email address.${staffHelp}`)
  if (name.trim() === '' || name.length > 96) throw new Error(`A name has 1 to 96 characters.${staffHelp}`)
  if (!isRole(role)) throw new Error(`"${role ?? ''}" is no role: ${staffRoles.join(', ')}.`)
  return { email, name: name.trim(), role }
}

const describeCredentials = (
  email: string,
  made: Credentials,
  { json, dryRun }: { json: boolean; dryRun: boolean },
) => {
  // What a dry run made signs nobody in.
  if (json) return JSON.stringify({ email, dryRun, ...(dryRun ? {} : made) })
  if (dryRun) return `${email} (nothing was changed)`
  const { password, secret, otpauth } = made
  return [
    `${email} signs in at /desk. This is shown once:`,
    `Password:  ${password}`,
    `Secret:    ${secret}`,
    `For the authenticator app, as a QR code or by hand:`,
    otpauth,
  ].join('\n')
}

const describeStaff = async ({ db }: OpenDatabase, json: boolean): Promise<string> => {
  const staff = await listStaff(db)
  if (json) return JSON.stringify(staff)
  if (staff.length === 0) return 'Nobody has an account. "staff add" makes one.'
  return table(
    staff.map(({ email, name, role, active, created_at }) => [
      email,
      active === 1 ? role : 'removed',
      formatTime(created_at),
      name,
    ]),
  )
}

/** Carries out a command about the staff's accounts; resolves to what is printed. */
export const manageStaff = async (database: OpenDatabase, words: readonly string[]): Promise<string> => {
  const { values, positionals } = parseArgs({ args: [...words], options: changeOptions, allowPositionals: true })
  const [step, ...rest] = positionals
  const [email = ''] = rest
  const { json, 'dry-run': dryRun } = values
  const how = { json, dryRun }
  if (step === 'list') return describeStaff(database, json)
  if (step === 'add') {
    const account = readAccount(rest)
    return describeCredentials(email, await change(database, dryRun, (context) => addStaff(context, account)), how)
  }
  if (step === 'reset')
    return describeCredentials(email, await change(database, dryRun, (context) => resetStaff(context, email)), how)
  if (step === 'remove') {
    await change(database, dryRun, (context) => removeStaff(context, email))
    if (json) return JSON.stringify({ email, dryRun })
    return dryRun ? `${email} (nothing was changed)` : `${email} cannot sign in any more.`
  }
  throw new Error(`Accounts are listed, added, reset and removed:${staffHelp}`)
}
