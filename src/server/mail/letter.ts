/** A mail before it has its form: what it says, paragraph by paragraph. */
export interface Letter {
  subject: string
  greeting: string
  paragraphs: string[]
  /** Rows of a table: what, and how much. */
  rows?: [label: string, value: string][]
  link?: { label: string; href: string }
  closing: string
}

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }
const escape = (text: string) => text.replace(/[&<>"']/g, (character) => entities[character] ?? '')

/** The letter as plain text. */
export const asText = ({ greeting, paragraphs, rows = [], link, closing }: Letter): string =>
  [
    greeting,
    ...paragraphs,
    ...(rows.length > 0 ? [rows.map(([label, value]) => `${label}: ${value}`).join('\n')] : []),
    ...(link ? [`${link.label}:\n${link.href}`] : []),
    closing,
  ].join('\n\n')

const cell = 'padding:8px 0;border-bottom:1px solid #ddd5c9'
const row = ([label, value]: [string, string]) =>
  `<tr><td style="${cell}">${escape(label)}</td><td style="${cell};text-align:right">${escape(value)}</td></tr>`

/** The letter as HTML, with its styles in place as mail programs need them. */
export const asHtml = (letter: Letter, language: string): string => {
  const { subject, greeting, paragraphs, rows = [], link, closing } = letter
  const body = [
    `<p>${escape(greeting)}</p>`,
    ...paragraphs.map((paragraph) => `<p>${escape(paragraph)}</p>`),
    ...(rows.length > 0
      ? [`<table style="width:100%;border-collapse:collapse">${rows.map(row).join('')}</table>`]
      : []),
    ...(link
      ? [
          `<p><a href="${escape(link.href)}" style="display:inline-block;padding:12px 24px;background:#1f3d36;color:#fff;text-decoration:none">${escape(link.label)}</a></p>`,
        ]
      : []),
    `<p>${escape(closing)}</p>`,
  ].join('\n')
  return `<!doctype html>
<html lang="${language}"><head><meta charset="utf-8"><title>${escape(subject)}</title></head>
<body style="margin:0;padding:32px 16px;background:#faf8f5;color:#1c1a17;font:16px/1.6 sans-serif">
<div style="max-width:560px;margin:0 auto">
<p style="font:28px serif;margin:0 0 24px">Kilau</p>
${body}
</div></body></html>`
}
