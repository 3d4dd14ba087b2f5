import { type ESTree, parseSync, Visitor } from 'vite'

/** Attributes whose value a person reads or hears, of elements and of the shop's own components. */
const readAttributes = new Set([
  'alt',
  'caption',
  'description',
  'heading',
  'hint',
  'label',
  'note',
  'placeholder',
  'summary',
  'text',
  'title',
  'aria-description',
  'aria-label',
  'aria-placeholder',
  'aria-roledescription',
  'aria-valuetext',
])

/** Names and units that are the same in every language. */
const names = new Set(
  `Kilau GIA IGI RM HK mm MB FPX PDF JPEG PNG WebP JSON JavaScript Google Facebook Instagram Tiktok WhatsApp
   Visa Mastercard GrabPay Boost ShopeePay Bangsar KL Sentral Abdullah Hukum Jalan Maarof
   Home Esc`.split(/\s+/),
)
const isName = (word: string) => names.has(word)
const words = /[\p{L}][\p{L}'’-]+/gu
const latinWords = /[A-Za-z][A-Za-z'’-]+/g
/** Two words of which the second begins small: names do not. */
const english = /[A-Za-z]{2,} [a-z]{2,}\b/

export interface Complaint {
  line: number
  problem: string
}

/** Whether a text of another language holds English words that are no names; arguments and tags have been left out. */
export const isLeftInEnglish = (text: string): boolean => !(text.match(latinWords) ?? []).every(isName)

/** Syntax without effect at run time, so it may enclose a literal. */
const wrappers = new Set([
  'JSXExpressionContainer',
  'ParenthesizedExpression',
  'TSAsExpression',
  'TSSatisfiesExpression',
])

/** The literals that an expression can come to: not those in calls, in comparisons and in functions. */
function literalsOf(node: ESTree.Node): (ESTree.StringLiteral | ESTree.TemplateElement)[] {
  if (node.type === 'Literal') return typeof node.value === 'string' ? [node] : []
  if (node.type === 'TemplateLiteral') return [...node.quasis, ...node.expressions.flatMap(literalsOf)]
  if (node.type === 'ConditionalExpression') return [node.consequent, node.alternate].flatMap(literalsOf)
  if (node.type === 'LogicalExpression' || (node.type === 'BinaryExpression' && node.operator === '+')) {
    return [node.left, node.right].flatMap(literalsOf)
  }
  if (node.type === 'ArrayExpression') return node.elements.flatMap((element) => (element ? literalsOf(element) : []))
  if (node.type === 'ObjectExpression') {
    return node.properties.flatMap((property) => (property.type === 'Property' ? literalsOf(property.value) : []))
  }
  return wrappers.has(node.type) && 'expression' in node ? literalsOf(node.expression as ESTree.Expression) : []
}
const valueOf = (node: ESTree.StringLiteral | ESTree.TemplateElement) =>
  node.type === 'TemplateElement' ? (node.value.cooked ?? '') : node.value

const keyOf = ({ key }: { key: ESTree.PropertyKey }) =>
  key.type === 'Literal' ? key.value : key.type === 'Identifier' ? key.name : undefined

/**
 * Texts that are written into a component instead of taken from the catalogues, and texts of src/web/content and the
 * like, `{ en: …, 'zh-CN': … }`, whose Chinese is English. Ids of messages are no text.
 */
export function writtenTexts(file: string, source: string, isMessage: (id: string) => boolean): Complaint[] {
  const complaints: Complaint[] = []
  const { program, errors } = parseSync(file, source)
  const report = ({ start }: { start: number }, problem: string) =>
    complaints.push({ line: source.slice(0, start).split('\n').length, problem })
  for (const { message } of errors) report({ start: 0 }, message)

  const checkText = (node: { start: number }, text: string, where: string) => {
    if (!isMessage(text) && !(text.match(words) ?? []).every(isName)) {
      report(node, `${where} "${text.trim()}" is no message of the catalogues`)
    }
  }
  const checkLiterals = (node: ESTree.Node, where: string) => {
    for (const literal of literalsOf(node)) checkText(literal, valueOf(literal), where)
  }
  const checkChildren = ({ children }: { children: readonly ESTree.JSXChild[] }) => {
    for (const child of children) {
      if (child.type === 'JSXText') checkText(child, child.value, 'the text')
      else if (child.type === 'JSXExpressionContainer') checkLiterals(child, 'the text')
    }
  }
  new Visitor({
    JSXElement: checkChildren,
    JSXFragment: checkChildren,
    JSXAttribute({ name, value }) {
      if (value && name.type === 'JSXIdentifier' && readAttributes.has(name.name)) checkLiterals(value, name.name)
    },
    ObjectExpression({ properties }) {
      const [chinese = [], twins = []] = ['zh-CN', 'en'].map((locale) =>
        properties.flatMap((property) =>
          property.type === 'Property' && keyOf(property) === locale ? literalsOf(property.value) : [],
        ),
      )
      // Of several literals, some are ids and addresses, which are the same in both languages.
      const [twin] = chinese.length === 1 ? twins : []
      for (const literal of chinese) {
        const text = valueOf(literal).replaceAll(/\]\([^)]*\)/g, ']')
        const isSame = twin !== undefined && valueOf(twin) === text && isLeftInEnglish(text)
        if (isSame || english.test(text)) report(literal, `the Chinese text "${text}" is English`)
      }
    },
  }).visit(program)
  return complaints
}
