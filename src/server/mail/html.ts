import { brand } from '#contract/brand.ts'
import type { Locale } from '#contract/locale.ts'
import { escapeHtml } from '../escape-html.ts'
import { layoutTexts } from './layout-texts.ts'
import type { MailContent, Link } from './content.ts'

const lines = (text: string) => escapeHtml(text).replaceAll('\n', '<br>')

const fontStacks: Record<Locale, { serif: string; text: string }> = {
  en: { serif: "'Cormorant Garamond',Georgia,'Times New Roman',serif", text: "'Ysabeau Office',Arial,sans-serif" },
  'zh-CN': {
    serif: "'Songti SC','Noto Serif CJK SC','Noto Serif SC',serif",
    text: "'PingFang SC','Noto Sans CJK SC','Noto Sans SC','Microsoft YaHei',sans-serif",
  },
}

/** Colours of the dark scheme. Mail programs without media queries show the light ones from the inline styles. */
const dark = `@media (prefers-color-scheme:dark){
.k-page{background:#161412!important}
.k-sheet{background:#211e1a!important}
.k-ink{color:#f4efe8!important}
.k-quiet{color:#c9bfb1!important}
.k-line{border-color:#4a443b!important}
.k-button{background:#d9e6e0!important}
.k-button a{color:#14302a!important}
.k-notice{background:#f4efe8!important;color:#1c1a17!important}
}
@media (max-width:480px){.k-pad{padding-left:20px!important;padding-right:20px!important}}`

const wrap = 'overflow-wrap:anywhere;word-break:break-word'

const paragraph = (text: string) => `<p class="k-ink" style="margin:0 0 16px;color:#1c1a17;${wrap}">${lines(text)}</p>`

const noticeRow = (text: string) =>
  `<tr><td class="k-pad k-notice" bgcolor="#1c1a17" style="padding:10px 40px;background:#1c1a17;color:#ffffff;font-size:15px;line-height:1.5;${wrap}">${lines(text)}</td></tr>\n`

/** Widest value, such as an amount, that stands beside its label, in letters; a Chinese character is as wide as two. */
const widestBeside = 16
const widthOf = (text: string) => text.length + (text.match(/[\u2e80-\uffef]/g)?.length ?? 0)

const row = ([label, value]: [string, string], strong = false) => {
  const cell = `padding:10px 0;vertical-align:top;color:#1c1a17;font-weight:${strong ? 'bold' : 'normal'};${
    strong ? '' : 'border-bottom:1px solid #ddd5c9'
  }`
  // Beside a long value, the label would be a column of single letters on a phone.
  if (widthOf(value) > widestBeside) {
    return `<tr><td colspan="2" class="k-ink k-line" style="${cell};${wrap}"><span class="k-quiet" style="color:#5a5248">${escapeHtml(label)}</span><br>${escapeHtml(value)}</td></tr>`
  }
  return `<tr><th scope="row" class="k-ink k-line" align="left" width="100%" style="${cell};${wrap};padding-right:16px;text-align:left">${escapeHtml(label)}</th><td class="k-ink k-line" align="right" style="${cell};white-space:nowrap;text-align:right">${escapeHtml(value)}</td></tr>`
}

const table = ({ rows = [], total }: Pick<MailContent, 'rows' | 'total'>) =>
  rows.length === 0 && !total
    ? ''
    : `<table width="100%" cellpadding="0" cellspacing="0" border="0" style="margin:8px 0 24px;border-collapse:collapse">${rows
        .map((each) => row(each))
        .join('')}${total ? row(total, true) : ''}</table>`

const button = ({ label, href }: Link, fallback: string) =>
  `<table role="presentation" cellpadding="0" cellspacing="0" border="0" style="margin:8px 0 16px"><tr><td class="k-button" bgcolor="#1f3d36" style="background:#1f3d36"><a href="${escapeHtml(href)}" style="display:inline-block;padding:14px 28px;color:#ffffff;text-decoration:none">${escapeHtml(label)}</a></td></tr></table>
<p class="k-quiet" style="margin:0 0 24px;font-size:14px;line-height:1.5;color:#5a5248;${wrap}">${escapeHtml(fallback)}<br><a class="k-quiet" href="${escapeHtml(href)}" style="color:#5a5248">${escapeHtml(href)}</a></p>`

const footer = ({ reason, unsubscribe }: MailContent, locale: Locale) =>
  [
    `${escapeHtml(layoutTexts.address[locale])}<br>${escapeHtml(layoutTexts.contact[locale])} <a class="k-quiet" href="mailto:${brand.email}" style="color:#5a5248">${brand.email}</a>`,
    escapeHtml(reason),
    ...(unsubscribe
      ? [
          `<a class="k-quiet" href="${escapeHtml(unsubscribe.href)}" style="color:#5a5248">${escapeHtml(unsubscribe.label)}</a>`,
        ]
      : []),
  ]
    .map((text) => `<p class="k-quiet" style="margin:0 0 8px;color:#5a5248;${wrap}">${text}</p>`)
    .join('\n')

/** Invisible filler, so that mail programs do not show the text after the preheader in their list. */
const padding = '&#8199;&#65279;&#847; '.repeat(40)

/** The email as HTML: tables for layout and inline styles, as mail programs require, and no images. */
export const renderHtml = (content: MailContent, locale: Locale): string => {
  const { serif, text } = fontStacks[locale]
  const { subject, preheader, notice, greeting, paragraphs, link, notes = [] } = content
  const body = [
    ...[greeting, ...paragraphs].map(paragraph),
    table(content),
    table({ rows: content.facts ?? [] }),
    ...(link ? [button(link, layoutTexts.fallback[locale])] : []),
    ...[...notes, layoutTexts.closing[locale]].map(paragraph),
  ].join('\n')
  return `<!doctype html>
<html lang="${locale}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark">
<title>${escapeHtml(subject)}</title>
<style>:root{color-scheme:light dark}
${dark}</style></head>
<body class="k-page" style="margin:0;padding:0;background:#efe9e1;-webkit-text-size-adjust:100%">
<div style="display:none;max-height:0;overflow:hidden">${escapeHtml(preheader)}${padding}</div>
<table role="presentation" class="k-page" width="100%" cellpadding="0" cellspacing="0" border="0" bgcolor="#efe9e1" style="background:#efe9e1"><tr><td align="center" style="padding:24px 8px">
<table role="presentation" class="k-sheet" width="100%" cellpadding="0" cellspacing="0" border="0" bgcolor="#ffffff" style="max-width:600px;background:#ffffff;font:17px/1.6 ${text}">
<tr><td class="k-pad k-line" style="padding:32px 40px 20px;border-bottom:1px solid #ddd5c9"><span class="k-ink" style="font:600 30px/1.2 ${serif};color:#1c1a17">${brand.name}</span></td></tr>
${notice === undefined ? '' : noticeRow(notice)}<tr><td class="k-pad" style="padding:32px 40px 16px">
${body}
</td></tr>
<tr><td class="k-pad k-line" style="padding:20px 40px 24px;border-top:1px solid #ddd5c9;font-size:14px;line-height:1.5">
${footer(content, locale)}
</td></tr></table>
</td></tr></table>
</body></html>`
}
