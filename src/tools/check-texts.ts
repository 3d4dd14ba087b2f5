import { globSync, readFileSync } from 'node:fs'
import { type MessageFormatElement, parse, TYPE } from '@formatjs/icu-messageformat-parser'
import { readMessages } from '../web/build/messages.ts'
import { isLeftInEnglish, writtenTexts } from './written-texts.ts'

// Refuses texts that are written into a component, and Chinese texts that were left in English.

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
const files = globSync('src/{web,contract,server}/**/*.{ts,tsx}').map((file) => file.replaceAll('\\', '/'))
for (const file of files.filter((one) => !(one in exceptions))) {
  for (const { line, problem } of writtenTexts(file, readFileSync(file, 'utf8'), (text) => text in english)) {
    problems.push(`${file}:${line} ${problem}`)
  }
}
for (const problem of problems) console.error(problem)
console.info(`${Object.keys(chinese).length} messages and ${files.length} files, ${problems.length} complaints`)
process.exit(problems.length === 0 && files.length > 0 ? 0 : 1)
