import { expect, onTestFinished, test } from 'vitest'
import { openDatabase } from '../../../src/server/database/open.ts'
import { ShopClient } from '../../support/client.ts'
import { submissionFor } from '../../support/appointments.ts'
import { openCollector } from '../../support/collector.ts'
import {
  addToCart,
  answerPayment,
  diamondForSale,
  submissionOf,
  submit,
  waitForOrderState,
  waitUntil,
} from '../../support/commerce.ts'
import { extractLink } from '../../support/mail.ts'
import { metricsOnFreePort, valueOf } from '../../support/metrics.ts'
import { openShopProcess } from '../../support/shop-process.ts'
import { createTestData, databases, testSettings } from '../../support/shop.ts'
import { openMailServer, refusal } from '../../support/smtp.ts'

const me = {
  email: 'quetzalcoatl.watched@shop.example',
  unreachable: 'unreachable.watched@shop.example',
  firstname: 'Quetzalcoatl',
  lastname: 'Xochimilco',
  phone: '0123987654',
  spelledPhone: '+60 12-398 7654',
  street: '77 Jalan Pelangi Tersembunyi',
  city: 'Kampung Rahsia',
  password: 'Rahsia2026x',
  newPassword: 'Rahsia2027y',
  wrongPassword: 'Salah2026z',
  searched: 'mawarhitam',
}

/** A Monday that can be booked, a week or two from now, like `2026/12/07`. */
const bookableMonday = () => {
  const day = new Date(Date.now() + 7 * 86_400_000)
  day.setUTCDate(day.getUTCDate() + ((8 - day.getUTCDay()) % 7))
  return day.toISOString().slice(0, 10).replaceAll('-', '/')
}

test.each(databases)(
  '[X-WATCH-04] metrics, traces and logs hold nothing personal on %s',
  { timeout: 60_000 },
  async (engine) => {
    const { remove, ...place } = await createTestData(engine)
    onTestFinished(remove)
    const collector = await openCollector()
    onTestFinished(collector.close)
    const mailServer = await openMailServer({
      reader: (address) => {
        if (address === me.unreachable) throw refusal(550, `5.1.1 <${address}> is unknown here`)
      },
    })
    onTestFinished(mailServer.close)
    const { metrics, read } = await metricsOnFreePort()
    const shop = await openShopProcess({
      DATA_DIR: place.dataFolder,
      DATABASE_URL: place.databaseUrl ?? '',
      LOG_LEVEL: 'trace',
      METRICS_PORT: String(metrics.port),
      OTEL_EXPORTER_OTLP_ENDPOINT: collector.endpoint,
      SMTP_URL: mailServer.url,
      RATE_ACCOUNT: '0',
      RATE_WRITE: '0',
      RATE_FORM: '0',
    })
    onTestFinished(() => shop.kill())
    let log = ''
    shop.child.stdout?.on('data', (chunk: Buffer) => (log += chunk.toString()))

    const client = new ShopClient(shop.url)
    const reOf = ({ body }: { body: { re: string } }) => body.re
    const mailWith = async (words: RegExp) => {
      const mails = await waitUntil(
        async () => mailServer.taken.filter(({ subject, text }) => words.test(`${subject} ${text}`)),
        (found) => found.length > 0,
      )
      return mails.at(-1)!
    }

    const { email, firstname, lastname } = me
    const registration = { email, firstname, lastname, pwd: me.password, gender: '1' as const }
    expect(
      reOf(await client.call('POST /api/user/sign_up', { ...registration, ...(await client.verification()) })),
    ).toBe('200')
    expect(reOf(await client.signIn(email, me.wrongPassword))).toBe('407')
    expect(reOf(await client.signIn(email, me.password))).toBe('200')
    const session = client.cookies.get('session') ?? ''
    await client.call('POST /api/user/forget_passwd_email', { email })
    const { token } = extractLink(await mailWith(/ResetPassword\?token=/), '/pages/ResetPassword')
    await client.fetch(`/pages/ResetPassword?token=${token}`)
    expect(reOf(await client.call('POST /api/user/reset_password', { token, pwd: me.newPassword }))).toBe('200')
    expect(reOf(await client.signIn(email, me.newPassword))).toBe('200')

    const home = { name: `${firstname} ${lastname}`, address: me.street, unit: '', postcode: '59100', city: me.city }
    const receive = { ...home, method: 'delivery', phone: me.phone, state: '14' } as const
    const { uuid: diamond } = await diamondForSale(client)
    const { order, url } = await submit(client, submissionOf(await addToCart(client, { diamond }), { receive }))
    await answerPayment(client, new URL(url, shop.url).href, 'approve')
    await waitForOrderState(client, order, 'paid')
    await mailWith(/KL-\d\d-\d{6}/)

    const visitor = { visitor_1_name: firstname, visitor_2_name: lastname, phone_number: me.phone, email }
    const visit = submissionFor(bookableMonday(), 11, visitor)
    expect(reOf(await client.call('POST /api/purchase/submit_appointment_order', visit))).toBe('200')
    const { token: appointmentToken } = extractLink(await mailWith(/AppointmentDetail\?token=/), 'AppointmentDetail')
    await new ShopClient(shop.url).fetch(`/pages/AppointmentDetail?token=${appointmentToken}`)

    await client.fetch(`/pages/Search?key=${me.searched}`)
    await client.fetch(`/api/purchase/search_commodity?search=${me.searched}&pageSize=4`)
    await client.fetch('/api/user/check_email', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: `{"email":"${email}`,
    })
    await client.fetch('/healthz', {
      headers: { 'x-request-id': session, traceparent: email, 'user-agent': me.lastname },
    })
    expect(reOf(await client.call('POST /api/purchase/footer_email', { email }))).toBe('200')

    await client.call('POST /api/purchase/footer_email', { email: me.unreachable })
    await waitUntil(
      async () => log,
      (text) => text.includes('an effect was given up'),
    )

    const opened = openDatabase(testSettings(place))
    await opened.write((transaction) => transaction.schema.dropTable('enquiries').execute())
    await opened.close()
    const enquiry = { name: `${firstname} ${lastname}`, whatsapp: me.spelledPhone, budget: '35000' }
    expect(reOf(await client.call('POST /api/purchase/submit_custom_info', enquiry))).toBe('500')

    await waitUntil(
      async () => collector.spans.map(({ name }) => name),
      (names) => names.includes('POST /api/purchase/submit_custom_info'),
    )
    const counted = await read()
    expect(valueOf(counted, 'shop_call_answers_total{call="POST /api/purchase/submit_custom_info",re="500"}')).toBe(1)
    const watched = { log, traces: collector.bodies.join('\n'), metrics: counted }
    expect(log).toContain('"path":"/api/user/sign_in"')
    expect(watched.traces).toContain('insert into')
    const personal = [
      ...Object.values(me),
      'watched@',
      encodeURIComponent(email),
      me.spelledPhone.slice('+60 '.length),
      session,
      token,
      appointmentToken,
      ...client.cookies.values(),
    ]
    for (const [where, text] of Object.entries(watched)) {
      const found = personal.filter((value) => text.toLowerCase().includes(value.toLowerCase()))
      expect(found, `${where} must hold nothing personal`).toEqual([])
    }
  },
)
