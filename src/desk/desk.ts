import type { OrderLifecycleEvent } from '#machines/fulfilment/order-lifecycle.machine.ts'
import { formatRinggit } from '#contract/money.ts'
import { createPrivately } from '../server/data-folder.ts'
import type { OpenDatabase } from '../server/database/engine.ts'
import { openDatabase } from '../server/database/open.ts'
import { listNewestEnquiries } from '../server/lead/enquiries.ts'
import { replaceNotice } from '../server/messages/notices.ts'
import { applyToOrder } from '../server/order/apply.ts'
import { mailFolder } from '../server/mail/files.ts'
import { sendIssue } from '../server/newsletter/issue.ts'
import { readSettings } from '../server/settings.ts'
import { readIssue } from './newsletter.ts'
import { listMails, listOutbox, readMail, requeueEffect } from './mail.ts'
import { noticeHelp, parseNotice } from './notice.ts'
import { addClosure, listClosures, listBookedAppointments, removeClosure, showroomHelp } from './showroom.ts'

/** Events of an order that the staff report from the command line; all others follow from its payments. */
const orderEvents: Record<string, OrderLifecycleEvent> = {
  making: { type: 'making.started' },
  ready: { type: 'making.finished' },
  sent: { type: 'parcel.sent' },
  delivered: { type: 'parcel.delivered' },
  collected: { type: 'order.collected' },
}

const help = `The staff's command line.
  npm run desk -- orders                 the newest fifty orders
  npm run desk -- order NUMBER EVENT     tells an order what happened: ${Object.keys(orderEvents).join(', ')}
  npm run desk -- enquiries              the newest fifty budget enquiries
  npm run desk -- mail                   the mails that were written to files, newest last
  npm run desk -- mail NUMBER            one of them
  npm run desk -- newsletter FILE        sends an issue to every subscriber who has not got it
  npm run desk -- outbox                 what has not left the shop yet, or was given up
  npm run desk -- outbox again ID        sends again what was given up${noticeHelp}${showroomHelp}`

createPrivately()
const settings = readSettings(process.env)

const withDatabase = async (work: (database: OpenDatabase) => Promise<void>) => {
  const database = openDatabase(settings)
  try {
    await work(database)
  } finally {
    await database.close()
  }
}

const listOrders = () =>
  withDatabase(async ({ db }) => {
    const orders = await db.selectFrom('orders').selectAll().orderBy('created_at', 'desc').limit(50).execute()
    for (const { number, state, total_sen, created_at } of orders) {
      console.info(`${number}  ${state.padEnd(10)}  ${formatRinggit(total_sen).padStart(16)}  ${created_at}`)
    }
  })

const sendOrderEvent = (number: string, event: OrderLifecycleEvent) =>
  withDatabase(async ({ db, write }) => {
    const find = () => db.selectFrom('orders').select(['uuid', 'state']).where('number', '=', number).executeTakeFirst()
    const order = await find()
    if (!order) throw new Error(`There is no order ${number}.`)
    await write((transaction) => applyToOrder({ transaction, now: new Date() }, order.uuid, event))
    const after = await find()
    if (after?.state === order.state) throw new Error(`An order that is ${order.state} cannot take that.`)
    console.info(`${number}: ${order.state} -> ${after?.state}`)
  })

const publishNotice = (words: readonly string[]) => {
  const notice = parseNotice(words)
  return withDatabase(async ({ write }) => {
    await write((transaction) => replaceNotice(transaction, notice, new Date()))
    console.info(notice === null ? 'No notice stands.' : `${notice.kind}: everybody is told with their next answer.`)
  })
}

const listEnquiries = () =>
  withDatabase(async ({ db }) => {
    for (const { name, whatsapp, budget_sen, locale, created_at } of await listNewestEnquiries(db, 50)) {
      console.info(
        `${created_at}  ${formatRinggit(budget_sen).padStart(16)}  ${locale.padEnd(5)}  ${whatsapp}  ${name}`,
      )
    }
  })

const showMail = async (number?: string) => {
  const folder = mailFolder(settings.dataFolder)
  if (number === undefined) for (const line of await listMails(folder)) console.info(line)
  else console.info(await readMail(folder, Number(number)))
}

const sendNewsletter = (file: string) =>
  withDatabase(async ({ write }) => {
    const issue = readIssue(file)
    const readers = await write((transaction) => sendIssue(transaction, issue, new Date()))
    console.info(`${issue.name}: written to ${readers} subscribers.`)
  })

const showOutbox = () =>
  withDatabase(async ({ db }) => {
    for (const line of await listOutbox(db)) console.info(line)
  })

const retryEffect = (uuid: string) =>
  withDatabase(({ write }) => write((transaction) => requeueEffect(transaction, uuid, new Date())))

const showAppointments = () =>
  withDatabase(async ({ db }) => {
    for (const line of await listBookedAppointments(db, new Date())) console.info(line)
  })

const manageClosures = ([step, from, to, reason]: readonly string[]) =>
  withDatabase(async ({ db, write }) => {
    if (step === 'add') await write((transaction) => addClosure(transaction, from, to, reason))
    else if (step === 'remove') await write((transaction) => removeClosure(transaction, from))
    else if (step !== undefined) throw new Error(showroomHelp)
    for (const line of await listClosures(db)) console.info(line)
  })

const [command, subject, argument] = process.argv.slice(2)
const event = orderEvents[argument ?? '']
try {
  if (command === 'orders') await listOrders()
  else if (command === 'order' && subject && event) await sendOrderEvent(subject, event)
  else if (command === 'enquiries') await listEnquiries()
  else if (command === 'mail') await showMail(subject)
  else if (command === 'newsletter' && subject) await sendNewsletter(subject)
  else if (command === 'outbox' && subject === 'again' && argument) await retryEffect(argument)
  else if (command === 'outbox' && subject === undefined) await showOutbox()
  else if (command === 'appointments') await showAppointments()
  else if (command === 'closures') await manageClosures(process.argv.slice(3))
  else if (command === 'notice') await publishNotice(process.argv.slice(3))
  else {
    console.info(help)
    if (command) process.exitCode = 1
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
