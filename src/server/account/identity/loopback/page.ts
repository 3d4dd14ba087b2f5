import { brand } from '#contract/brand.ts'
import type { Locale } from '#contract/locale.ts'
import { hashSource } from '../../../http/security.ts'

const texts: Record<
  Locale,
  Record<'title' | 'notice' | 'email' | 'first' | 'last' | 'verified' | 'go' | 'cancel', string>
> = {
  en: {
    title: 'Identity provider for development',
    notice: `${brand.name} asks for your name and email. Nothing here is real, type whom you like to be.`,
    email: 'Email',
    first: 'First name',
    last: 'Last name',
    verified: 'The provider has verified this email',
    go: 'Continue',
    cancel: 'Cancel',
  },
  'zh-CN': {
    title: '开发用身份提供方',
    notice: `${brand.name} 请求您的姓名与电子邮箱。此处一切均非真实，可任意填写。`,
    email: '电子邮箱',
    first: '名字',
    last: '姓氏',
    verified: '提供方已验证此邮箱',
    go: '继续',
    cancel: '取消',
  },
}

const style = `*{box-sizing:border-box}
body{margin:0;background:#e6ebf1;color:#1b2a3a;font:16px/1.5 system-ui,-apple-system,"Segoe UI","PingFang SC","Microsoft YaHei",sans-serif}
main{max-width:440px;margin:24px auto;padding:24px;background:#fff;border:1px solid #c3ccd6;border-radius:6px}
h1{font-size:20px;margin:0 0 4px}p{margin:0 0 20px;color:#41566d}
label{display:block;margin:0 0 16px}
input:not([type=checkbox]){display:block;width:100%;min-height:44px;padding:0 8px;font:inherit;border:1px solid #7d8fa3;border-radius:4px}
.check{display:flex;gap:10px;align-items:center;min-height:44px}input[type=checkbox]{width:20px;height:20px;margin:0}
button{display:block;width:100%;min-height:48px;margin:0 0 10px;font:inherit;font-weight:600;border:1px solid #2d4259;border-radius:4px;background:#fff;color:#2d4259;cursor:pointer}
button.main{background:#2d4259;color:#fff}
:focus-visible{outline:3px solid #4a90d9;outline-offset:2px}`
const styleSource = hashSource(style)

/** Content security policy of the page: its own style, and a form that redirects to a registered client. */
export const loopbackPolicy = (redirectUri: string) =>
  [
    "default-src 'none'",
    `style-src ${styleSource}`,
    // An empty icon keeps browsers from requesting one.
    'img-src data:',
    `form-action 'self' ${new URL(redirectUri).origin}`,
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ')

/** The page on which the developer enters the account to sign in as. */
export const loopbackPage = (locale: Locale, action: string): string => {
  const pageTexts = texts[locale]
  const field = (name: string, label: string, type: string, rest = '') =>
    `<label>${label}<input name="${name}" type="${type}"${rest}></label>`
  return `<!doctype html>
<html lang="${locale}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex"><link rel="icon" href="data:,"><title>${pageTexts.title}</title><style>${style}</style></head>
<body><main><h1>${pageTexts.title}</h1><p>${pageTexts.notice}</p>
<form method="post" action="${action}">
${field('email', pageTexts.email, 'email', ' required autofocus autocomplete="off"')}
${field('first', pageTexts.first, 'text')}${field('last', pageTexts.last, 'text')}
<label class="check"><input type="checkbox" name="verified" value="yes" checked>${pageTexts.verified}</label>
<button class="main" name="answer" value="go">${pageTexts.go}</button>
<button name="answer" value="cancel" formnovalidate>${pageTexts.cancel}</button>
</form></main></body></html>`
}
