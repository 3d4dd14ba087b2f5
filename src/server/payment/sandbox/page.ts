import { brand } from '#contract/brand.ts'
import type { Locale } from '#contract/locale.ts'
import { formatRinggit } from '#contract/money.ts'
import { escapeHtml } from '../../escape-html.ts'
import { hashSource } from '../../http/security.ts'
import type { SandboxPayment } from './payments.ts'
import type { Outcome } from './sandbox.ts'
import { banks, sandboxTexts, wallets } from './texts.ts'

const style = `
*{box-sizing:border-box}
body{margin:0;background:#e6ebf1;color:#1b2a3a;font:16px/1.5 system-ui,-apple-system,"Segoe UI","PingFang SC","Microsoft YaHei",sans-serif}
header{background:#2d4259;color:#fff;padding:14px 20px;font-weight:600}
main{max-width:520px;margin:24px auto;padding:24px;background:#fff;border:1px solid #c3ccd6;border-radius:6px}
h1{font-size:20px;margin:0 0 4px}
.notice{margin:0 0 20px;color:#41566d}
dl{display:grid;grid-template-columns:auto 1fr;gap:4px 16px;margin:0 0 20px;padding:12px 16px;background:#f1f4f8}
dt{color:#41566d}dd{margin:0;text-align:right;font-weight:600}
fieldset{border:0;border-top:1px solid #c3ccd6;margin:0;padding:16px 0}
legend{padding:0 8px 0 0;font-weight:600}
.way{display:flex;gap:10px;align-items:center;min-height:44px}
.more{margin:0 0 8px 28px;color:#41566d}
.more label{display:block;font-size:14px}
select{font:inherit;width:100%;min-height:44px;padding:0 8px;border:1px solid #7d8fa3;border-radius:4px;background:#fff}
input[type=radio]{width:20px;height:20px;margin:0}
.answers{display:grid;gap:10px}
button,.back{display:block;width:100%;min-height:48px;font:inherit;font-weight:600;text-align:center;border:1px solid #2d4259;border-radius:4px;background:#fff;color:#2d4259;cursor:pointer}
button.main{background:#2d4259;color:#fff}
.back{line-height:46px;text-decoration:none}
:focus-visible{outline:3px solid #4a90d9;outline-offset:2px}
@media(max-width:560px){main{margin:0;border:0;border-radius:0;min-height:calc(100vh - 52px)}}
`
const styleSource = hashSource(style)

/** Content security policy of the sandbox's pages: their own style, and forms that redirect to the shop. */
export const sandboxPolicy = (returnUrl: string | null) => {
  const shop = returnUrl !== null && URL.canParse(returnUrl) ? ` ${new URL(returnUrl).origin}` : ''
  return [
    "default-src 'none'",
    `style-src ${styleSource}`,
    `form-action 'self'${shop}`,
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ')
}

const renderPage = (locale: Locale, body: string) => `<!doctype html>
<html lang="${locale}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex"><title>${sandboxTexts[locale].title}</title><style>${style}</style></head>
<body><header>${sandboxTexts[locale].title}</header><main>${body}</main></body></html>`

const choice = (name: string, label: string, options: readonly string[]) =>
  `<p class="more"><label for="${name}">${label}</label><select id="${name}" name="${name}">${options
    .map((option) => `<option>${escapeHtml(option)}</option>`)
    .join('')}</select></p>`

const way = (payment: SandboxPayment, method: string, label: string) =>
  `<label class="way"><input type="radio" name="method" value="${method}"${payment.method === method ? ' checked' : ''}>${label}</label>`

const answer = (outcome: Outcome, label: string, look = '') =>
  `<button type="submit" name="outcome" value="${outcome}"${look}>${label}</button>`

/** The page on which the payer chooses a payment method and an outcome. */
export const payPage = (payment: SandboxPayment, locale: Locale): string => {
  const texts = sandboxTexts[locale]
  return renderPage(
    locale,
    `<h1>${texts.title}</h1><p class="notice">${texts.notice}</p>
<dl><dt>${texts.merchant}</dt><dd>${brand.name}</dd><dt>${texts.amount}</dt><dd>${formatRinggit(payment.amount_sen)}</dd></dl>
<form method="post" action="/sandbox/pay/${payment.id}">
<fieldset><legend>${texts.method}</legend>
${way(payment, 'card', texts.card)}<p class="more">${texts.cardNumber}</p>
${way(payment, 'fpx', texts.fpx)}${choice('bank', texts.bank, banks)}
${way(payment, 'e-wallet', texts.wallet)}${choice('wallet', texts.walletName, wallets)}</fieldset>
<fieldset><legend>${texts.outcome}</legend><div class="answers">
${answer('approve', texts.approve, ' class="main"')}${answer('approve-late', texts.late)}${answer('decline', texts.decline)}${answer('abandon', texts.abandon)}
</div></fieldset></form>`,
  )
}

/** The page of a payment that can no longer be decided. */
export const closedPage = (payment: SandboxPayment, locale: Locale): string => {
  const texts = sandboxTexts[locale]
  return renderPage(
    locale,
    `<h1>${texts.closed}</h1><p>${texts.closedText}</p><a class="back" href="${escapeHtml(payment.return_url)}">${texts.back}</a>`,
  )
}

export const missingPage = (locale: Locale): string =>
  renderPage(
    locale,
    `<h1>${sandboxTexts[locale].missing}</h1><a class="back" href="/">${sandboxTexts[locale].back}</a>`,
  )
