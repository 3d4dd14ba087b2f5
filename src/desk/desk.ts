import { createPrivately } from '../server/data-folder.ts'
import type { OpenDatabase } from '../server/database/engine.ts'
import { replaceNotice } from '../server/messages/notices.ts'
import { mailFolder } from '../server/mail/files.ts'
import { sendIssue } from '../server/newsletter/issue.ts'
import { readSettings } from '../server/settings.ts'
import { backupHelp, isBackupCommand, manageBackup } from './backup.ts'
import { withDatabase } from './database.ts'
import { dayHelp, printDay } from './day.ts'
import { diamondsHelp, manageDiamonds } from './diamonds.ts'
import { readIssue } from './newsletter.ts'
import { listMails, listOutbox, readMail, requeueEffect } from './mail.ts'
import { noticeHelp, parseNotice } from './notice.ts'
import { paymentsHelp, reconcilePayments } from './payments.ts'
import { listWithdrawnPieces, piecesHelp, setWithdrawn } from './pieces.ts'
import { isMaking, makePromotions, promotionsHelp } from './promotions.ts'
import { addClosure, listClosures, removeClosure, showroomHelp } from './showroom.ts'
import { manageStaff, staffHelp } from './staff.ts'
import { isSubject, manageSubject, subjectsHelp } from './subjects.ts'

const help = `The staff's command line. Numbers may be written in upper or lower case.${subjectsHelp}${dayHelp}
  npm run desk -- mail                   the mails that were written to files, newest last
  npm run desk -- mail NUMBER            one of them
  npm run desk -- newsletter FILE        sends an issue to every subscriber who has not got it
  npm run desk -- outbox                 what has not left the shop yet, or was given up
  npm run desk -- outbox again ID        sends again what was given up${noticeHelp}${paymentsHelp}${piecesHelp}${promotionsHelp}${showroomHelp}${diamondsHelp}${staffHelp}${backupHelp}
  npm run desk -- help                   this list`

createPrivately()
const settings = readSettings(process.env)
const inDatabase = (work: (database: OpenDatabase) => Promise<void>) => withDatabase(settings, work)

/** Prints a list, or says that it is empty. */
const print = (lines: readonly string[], empty: string) => console.info(lines.length > 0 ? lines.join('\n') : empty)

const publishNotice = (words: readonly string[]) => {
  const notice = parseNotice(words)
  return inDatabase(async ({ write }) => {
    await write((transaction) => replaceNotice(transaction, notice, new Date()))
    console.info(notice === null ? 'No notice stands.' : `${notice.kind}: everybody is told with their next answer.`)
  })
}

const showMail = async (number?: string) => {
  const folder = mailFolder(settings.dataFolder)
  if (number === undefined) print(await listMails(folder), `No mail was written to ${folder}.`)
  else console.info(await readMail(folder, number))
}

const sendNewsletter = (file: string) => {
  const issue = readIssue(file)
  return inDatabase(async ({ write }) => {
    const readers = await write((transaction) => sendIssue(transaction, issue, new Date()))
    console.info(`${issue.name}: written to ${readers} subscribers.`)
  })
}

const manageClosures = ([step, from, to, reason]: readonly string[]) =>
  inDatabase(async ({ db, write }) => {
    if (step === 'add') await write((transaction) => addClosure(transaction, from, to, reason))
    else if (step === 'remove') await write((transaction) => removeClosure(transaction, from))
    else if (step !== undefined) throw new Error(`Closures are listed, added and removed:${showroomHelp}`)
    print(await listClosures(db), 'The showroom has no closures.')
  })

const managePieces = ([step, sku]: readonly string[]) =>
  inDatabase(async ({ db, write }) => {
    if (sku !== undefined && (step === 'withdraw' || step === 'return'))
      await write((transaction) => setWithdrawn(transaction, sku, step === 'withdraw'))
    else if (step !== undefined) throw new Error(`Pieces are listed, withdrawn and returned:${piecesHelp}`)
    print(await listWithdrawnPieces(db), 'No piece is withdrawn.')
  })

const helpOf = (command: string) =>
  ({ day: dayHelp, staff: staffHelp, promotions: subjectsHelp + promotionsHelp })[command] ?? subjectsHelp

const [command, subject, argument] = process.argv.slice(2)
try {
  if (command === 'payments' && subject === 'reconcile')
    await reconcilePayments(settings, inDatabase, process.argv.slice(4))
  else if (isSubject(command) || command === 'day' || command === 'staff') {
    const words = process.argv.slice(3)
    if (words.includes('--help')) console.info(helpOf(command).trimStart())
    else
      await inDatabase(async (database) => {
        if (command === 'day') console.info(await printDay(database, words))
        else if (command === 'staff') console.info(await manageStaff(database, words))
        else if (command === 'promotions' && isMaking(words))
          console.info(await makePromotions(database, settings, words))
        else console.info(await manageSubject(database, command, words))
      })
  } else if (isBackupCommand(command)) await manageBackup(settings, command, process.argv.slice(3))
  else if (command === 'mail') await showMail(subject)
  else if (command === 'newsletter' && subject) await sendNewsletter(subject)
  else if (command === 'newsletter') throw new Error('Which file? docs/operations.md shows what an issue looks like.')
  else if (command === 'outbox' && subject === 'again')
    await inDatabase(({ write }) => write((transaction) => requeueEffect(transaction, argument ?? '', new Date())))
  else if (command === 'outbox' && subject === undefined)
    await inDatabase(async ({ db }) => print(await listOutbox(db), 'Everything has left the shop.'))
  else if (command === 'closures') await manageClosures(process.argv.slice(3))
  else if (command === 'diamonds') await manageDiamonds(settings, process.argv.slice(3))
  else if (command === 'pieces') await managePieces(process.argv.slice(3))
  else if (command === 'notice') await publishNotice(process.argv.slice(3))
  else {
    console.info(help)
    if (command !== undefined && command !== 'help') process.exitCode = 1
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
