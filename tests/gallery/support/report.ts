import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import type { Comparison } from './pictures.ts'
import type { Row } from './row.ts'
import type { View } from './stage.ts'
import { tellExpectations } from './tell.ts'

const folder = 'reports/gallery'
const quality = 80

/** A row and its room. */
export interface Entry {
  room: string
  row: Row
}

/** A row in one view: what it looks like, and what is wrong with it. */
export interface Sight {
  view: View
  picture: Buffer
  problems: readonly string[]
  violations: readonly string[]
  comparison: Comparison | null
}

const escape = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')
const viewName = ({ locale, width }: View) => `${locale} ${width}`

const list = (title: string, lines: readonly string[]) =>
  lines.length === 0
    ? ''
    : `<div class="bad"><b>${title}</b><ul>${lines.map((line) => `<li>${escape(line)}</li>`).join('')}</ul></div>`

const image = (src: string, title: string) =>
  `<figure><figcaption>${title}</figcaption><a href="${src}"><img loading="lazy" src="${src}" alt="${title}"></a></figure>`

/** Writes the files of a report one after the other, so that no pictures pile up. */
export const openReport = () => {
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(join(folder, 'pictures'), { recursive: true })
  const save = (name: string, picture: Buffer) => {
    writeFileSync(join(folder, 'pictures', name), picture)
    return `pictures/${name}`
  }
  /** Each row in each view, by their names. */
  const drawn = new Map<string, string>()

  const showSight = async (row: Row, { view, picture, problems, violations, comparison }: Sight) => {
    const name = `${row.name}-${view.locale}-${view.width}`
    const whole = save(`${name}.webp`, await sharp(picture).webp({ quality }).toBuffer())
    const changed = comparison?.state === 'changed'
    const sides = changed
      ? [
          comparison.before ? image(save(`${name}-before.webp`, comparison.before), 'before') : '',
          image(save(`${name}-after.webp`, comparison.after), 'after'),
          comparison.difference ? image(save(`${name}-difference.webp`, comparison.difference), 'difference') : '',
        ].join('')
      : ''
    const marks = [
      problems.length > 0 ? 'wrong' : '',
      violations.length > 0 ? 'axe' : '',
      changed ? 'changed' : '',
      comparison?.state === 'new' ? 'new' : '',
    ].filter(Boolean)
    return `<section data-view="${viewName(view)}" data-marks="${marks.join(' ')}">
<h3>${viewName(view)} ${marks.map((mark) => `<i class="${mark}">${mark}</i>`).join(' ')}</h3>
${image(whole, viewName(view))}
${sides === '' ? '' : `<div class="sides">${sides}</div>`}
${list('Otherwise than it must be', problems)}${list('axe', violations)}
<details><summary>What is expected</summary><ul>${tellExpectations(row, view)
      .map((line) => `<li>${escape(line)}</li>`)
      .join('')}</ul></details>
</section>`
  }

  const article = ({ room, row }: Entry) => {
    const states = Object.entries({ ...row.states, ...row.lifecycles }).map(
      ([machine, state]) => `${machine}: ${[state].flat().join(', ')}`,
    )
    return `<article id="${row.name}" data-room="${room}">
<h2><a href="#${row.name}">${row.name}</a> <small>${room}</small></h2>
<p>${escape(row.shows)}${row.says ? ` <small>${row.says.join(' ')}</small>` : ''}</p>
<p><code>${escape(row.address)}</code> <small>${escape(states.join('; '))}</small></p>
<div class="views">${viewNames.map((name) => drawn.get(`${row.name} ${name}`) ?? '').join('\n')}</div>
</article>`
  }

  return {
    add: async (row: Row, sight: Sight) => {
      drawn.set(`${row.name} ${viewName(sight.view)}`, await showSight(row, sight))
    },
    close: (entries: readonly Entry[]) => {
      const path = join(folder, 'index.html')
      writeFileSync(path, page(entries.map(article)))
      return path
    },
  }
}

const style = `:root{font:15px/1.45 system-ui,sans-serif;color:#222;background:#f4f2ef}
body{margin:0}header{position:sticky;top:0;z-index:1;background:#fff;border-bottom:1px solid #ddd;padding:10px 24px;display:flex;gap:18px;flex-wrap:wrap;align-items:center}
header h1{font-size:18px;margin:0}main{padding:0 24px 80px}article{border-bottom:1px solid #ddd;padding:18px 0}
h2{margin:0;font-size:18px}h2 a{color:inherit;text-decoration:none}h3{font-size:13px;margin:0 0 6px}p{margin:4px 0}small{color:#777;font-weight:400}
.views{display:flex;gap:18px;overflow-x:auto;padding:10px 0;align-items:flex-start}section{background:#fff;padding:10px;border:1px solid #ddd;flex:none}
section[hidden],article[hidden]{display:none}figure{margin:0}figcaption{font-size:12px;color:#777}img{display:block;max-height:420px;max-width:520px;border:1px solid #eee}
.sides{display:flex;gap:8px;margin-top:8px}.bad{color:#a11;max-width:520px;font-size:13px}.bad ul{margin:4px 0;padding-left:18px}
i{font-style:normal;font-size:11px;padding:1px 6px;border-radius:8px;background:#eee}.wrong,.axe{background:#fbd5d5}.changed{background:#fde7b0}.new{background:#d5e8fb}
details{font-size:12px;max-width:520px}details ul{margin:4px 0;padding-left:18px}`

const script = `const [words, view, mark, count] = ['words', 'view', 'mark', 'count'].map((id) => document.getElementById(id))
const show = () => {
  let shown = 0
  for (const article of document.querySelectorAll('article')) {
    const text = article.textContent.toLowerCase()
    let any = false
    for (const section of article.querySelectorAll('section')) {
      section.hidden = (view.value !== '' && section.dataset.view !== view.value) ||
        (mark.value !== '' && !section.dataset.marks.split(' ').includes(mark.value))
      any ||= !section.hidden
    }
    article.hidden = !any || !words.value.toLowerCase().split(' ').every((word) => text.includes(word))
    if (!article.hidden) shown += 1
  }
  count.textContent = shown + ' states'
}
for (const field of [words, view, mark]) field.addEventListener('input', show)
show()`

const viewNames = ['en 375', 'en 768', 'en 1440', 'zh-CN 375', 'zh-CN 768', 'zh-CN 1440']
const options = (first: string, values: readonly string[]) =>
  `<option value="">${first}</option>${values.map((value) => `<option>${value}</option>`).join('')}`

const page = (articles: readonly string[]) => `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Gallery of states</title><style>${style}</style></head>
<body><header><h1>Gallery of states</h1>
<input id="words" type="search" placeholder="room, name, state, id" aria-label="Search">
<select id="view" aria-label="View">${options('every language and width', viewNames)}</select>
<select id="mark" aria-label="Marks">${options('all', ['wrong', 'axe', 'changed', 'new'])}</select>
<span id="count"></span></header>
<main>${articles.join('\n')}</main><script>${script}</script></body></html>`
