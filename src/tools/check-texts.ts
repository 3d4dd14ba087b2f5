import { globSync, readFileSync } from 'node:fs'
import { type MessageFormatElement, parse, TYPE } from '@formatjs/icu-messageformat-parser'
import { locales } from '#contract/locale.ts'
import { readMessages } from '../web/build/messages.ts'
import { repeatedIds } from './repeated-ids.ts'
import { unsaidTexts } from './unsaid-texts.ts'
import { isLeftInEnglish, writtenTexts } from './written-texts.ts'

// Refuses texts that are written into a component, Chinese texts left in English, texts that no source says, and ids that
// stand twice.

/** Files whose text is no message, with the reason. */
const exceptions: Readonly<Record<string, string>> = {
  'src/web/views/shell/error-page.tsx': 'SHELL-16: shown to the letter where the catalogues may be what failed',
}

/** The words of a message, without its arguments. */
const wordsOf = (elements: readonly MessageFormatElement[]): string =>
  elements
    .map((element) => {
      if (element.type === TYPE.literal) return element.value
      if (element.type === TYPE.tag) return wordsOf(element.children)
      if (element.type !== TYPE.plural && element.type !== TYPE.select) return ' '
      return Object.values(element.options)
        .map(({ value }) => wordsOf(value))
        .join(' ')
    })
    .join('')

const problems: string[] = []
const english = readMessages('en')
const chinese = readMessages('zh-CN')
for (const [id, message] of Object.entries(chinese)) {
  if (isLeftInEnglish(wordsOf(parse(message))))
    problems.push(`src/web/locales/zh-CN ${id} is left in English: ${message}`)
}
const filesAt = (pattern: string) => globSync(pattern).map((file) => file.replaceAll('\\', '/'))
const read = (file: string) => readFileSync(file, 'utf8')
for (const locale of locales) {
  for (const id of repeatedIds(filesAt(`src/web/locales/${locale}/*.json`).map(read)))
    problems.push(`src/web/locales/${locale} ${id} stands there twice`)
}
const files = filesAt('src/{web,contract,server}/**/*.{ts,tsx}')
for (const id of unsaidTexts([...files, ...filesAt('machines/**/*.ts')].map(read), Object.keys(english))) {
  problems.push(`src/web/locales ${id} is said nowhere: write the id, or more of it than its area`)
}
for (const file of files.filter((one) => !(one in exceptions))) {
  for (const { line, problem } of writtenTexts(file, read(file), (text) => text in english)) {
    problems.push(`${file}:${line} ${problem}`)
  }
}
for (const problem of problems) console.error(problem)
console.info(`${Object.keys(chinese).length} messages and ${files.length} files, ${problems.length} complaints`)
process.exit(problems.length === 0 && files.length > 0 ? 0 : 1)
