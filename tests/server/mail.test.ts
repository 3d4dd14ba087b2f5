import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import { asHtml, asText } from '../../src/server/mail/letter.ts'
import { orderLetter, resetLetter } from '../../src/server/mail/letters.ts'
import { createPost } from '../../src/server/mail/post.ts'
import { testSettings } from '../support/shop.ts'

const facts = {
  name: '<Mei>',
  number: 'KL-26-004217',
  lines: [{ name: { en: 'Embun Pendant', 'zh-CN': '晨露吊坠' }, priceSen: 428_000 }],
  totalSen: 428_000,
  href: 'https://shop.example/pages/Personal/OrderDetail?order=1&a=2',
}
const folder = () => {
  const path = mkdtempSync(join(tmpdir(), 'shop-mail-'))
  onTestFinished(() => rmSync(path, { recursive: true, force: true }))
  return path
}

describe('letters', () => {
  it('[CONST-04] are written in both languages, as text and as HTML', () => {
    const english = orderLetter('en', facts)
    expect(english.subject).toBe('Kilau: Your order KL-26-004217')
    expect(asText(english)).toContain('Embun Pendant: RM 4,280.00')
    const chinese = orderLetter('zh-CN', facts)
    expect(chinese.subject).toBe('Kilau: 您的订单 KL-26-004217')
    expect(asHtml(chinese, 'zh-CN')).toMatch(/<html lang="zh-CN">[^]*晨露吊坠/)
    expect(resetLetter('zh-CN', { name: '', href: '/' }).greeting).toBe('您好：')
  })

  it('never take a name for markup', () => {
    const html = asHtml(orderLetter('en', facts), 'en')
    expect(html).toContain('Dear &lt;Mei&gt;,')
    expect(html).toContain('order=1&amp;a=2')
    expect(html).not.toContain('<Mei>')
  })
})

describe('the post', () => {
  const letter = resetLetter('en', { name: 'Mei', href: 'https://shop.example/pages/ResetPassword?token=1' })

  it('writes one file a mail, however often it is sent', async () => {
    const dataFolder = folder()
    const post = createPost(testSettings({ dataFolder }))
    await post('password-reset:1', 'mei@shop.example', letter, 'en')
    await post('password-reset:1', 'mei@shop.example', letter, 'en')
    expect(readdirSync(join(dataFolder, 'mail'))).toEqual(['password-reset_1.eml'])
    const mail = readFileSync(join(dataFolder, 'mail/password-reset_1.eml'), 'utf8')
    expect(mail).toContain('To: mei@shop.example')
    expect(mail).toContain('multipart/alternative')
  })

  it('hands the mail to an SMTP server where one is set', async () => {
    const heard: string[] = []
    const server = createServer((socket) => {
      let inLetter = false
      socket.write('220 mail.example\r\n')
      socket.on('data', (chunk) => {
        const said = chunk.toString()
        heard.push(said)
        if (inLetter) {
          if (!heard.join('').endsWith('\r\n.\r\n')) return
          inLetter = false
          socket.write('250 taken\r\n')
        } else if (said.startsWith('DATA')) {
          inLetter = true
          socket.write('354 go on\r\n')
        } else if (said.startsWith('QUIT')) socket.end('221 bye\r\n')
        else socket.write('250 ok\r\n')
      })
    })
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    onTestFinished(() => void server.close())
    const address = server.address()
    const port = typeof address === 'object' ? address?.port : 0
    const post = createPost(
      testSettings({ mail: { smtpUrl: `smtp://127.0.0.1:${port}`, from: 'Shop <a@shop.example>' } }),
    )
    await post('password-reset:2', 'mei@shop.example', letter, 'en')
    const all = heard.join('')
    expect(all).toMatch(/MAIL FROM:<a@shop\.example>[^]*RCPT TO:<mei@shop\.example>/)
    expect(all).toContain('Message-ID: <password-reset_2@kilau.example>')
  })
})
