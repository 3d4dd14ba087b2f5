import { describe, expect, test } from 'vitest'
import { isLeftInEnglish, writtenTexts } from '../../src/tools/written-texts.ts'

const complaintsOf = (source: string, file = 'view.tsx') =>
  writtenTexts(file, source, (id) => id === 'shell.closeMenu').map(({ line, problem }) => `${line} ${problem}`)
const written = (where: string, text: string) => `1 ${where} "${text}" is no message of the catalogues`

describe('texts written into a component', () => {
  test.each([
    ['<p>Add to cart</p>', 'the text', 'Add to cart'],
    ['<p>{t("shell.closeMenu")} now</p>', 'the text', 'now'],
    ['<>加入购物车</>', 'the text', '加入购物车'],
    ['<p>{isFull ? "Full" : t("shell.closeMenu")}</p>', 'the text', 'Full'],
    ['<p>{name || "Nobody"}</p>', 'the text', 'Nobody'],
    ['<p>{count + " pieces"}</p>', 'the text', 'pieces'],
    ['<p>{`${count} pieces`}</p>', 'the text', 'pieces'],
    ['<button aria-label="Close" />', 'aria-label', 'Close'],
    ['<button title={isOpen ? "Close" : label} />', 'title', 'Close'],
    ['<img alt={`Ring of ${metal}`} />', 'alt', 'Ring of'],
    ['<input placeholder="Email" />', 'placeholder', 'Email'],
    ['<EmptyState heading="Nothing here" />', 'heading', 'Nothing here'],
  ])('[CONST-04] are refused: %s', (source, where, text) => {
    expect(complaintsOf(source)).toEqual(where === '' ? [] : [written(where, text)])
  })

  test.each([
    '<p>{t("shell.closeMenu")}</p>',
    '<Frame title="shell.closeMenu" />',
    '<p className="quiet small">{price} · {date}</p>',
    '<Icon name="close" />',
    '<p>{`HK ${size}`} GIA</p>',
    '<p>{state === "paid" ? paid : open}</p>',
    '<img alt="" />',
  ])('[CONST-04] are not what comes from the catalogues, is a name or is not read: %s', (source) => {
    expect(complaintsOf(source)).toEqual([])
  })

  test('[CONST-04] are named with their line', () => {
    expect(complaintsOf('const View = () => (\n  <p>\n    Hello there\n  </p>\n)')).toEqual([
      '2 the text "Hello there" is no message of the catalogues',
    ])
  })
})

describe('Chinese texts left in English', () => {
  test.each(['Add to cart', '加入 cart', 'Email'])('[CONST-04] are refused: %s', (text) => {
    expect(isLeftInEnglish(text)).toBe(true)
  })

  test.each(['加入购物车', '由 GIA 鉴定', 'WhatsApp', '1 MB', ''])('[CONST-04] are not %s', (text) => {
    expect(isLeftInEnglish(text)).toBe(false)
  })

  test('[CONST-04] are refused in data, also in lists and between arguments', () => {
    const source = `export const text = { en: 'A ring', 'zh-CN': [{ heading: 'The ring' }, \`\${price} a ring of yours\`] }`
    expect(complaintsOf(source, 'text.ts')).toEqual([
      '1 the Chinese text "The ring" is English',
      '1 the Chinese text " a ring of yours" is English',
    ])
  })

  test('[CONST-04] are refused where they are one word, the same in both languages', () => {
    const source = `export const text = { en: 'Ring', 'zh-CN': 'Ring' }`
    expect(complaintsOf(source, 'text.ts')).toEqual(['1 the Chinese text "Ring" is English'])
    expect(complaintsOf(source.replaceAll('Ring', 'Kilau'), 'text.ts')).toEqual([])
  })

  test('[CONST-04] in data are not addresses and names', () => {
    const source = `export const text = { 'zh-CN': ['[戒指](/pages/a ring)', 'Touch ’n Go eWallet', { id: 'Free-Resizing' }] }`
    expect(complaintsOf(source, 'text.ts')).toEqual([])
  })
})
