import { lexer, type Token, type Tokens } from 'marked'
import type { Article, ArticleBlock, Drawing } from '#contract/blog/schemas.ts'

/** What the Markdown of an article is read with. */
export interface MarkdownContext {
  /** A drawing by the name of its file; undefined if there is none. */
  findDrawing: (name: string, words: { alt: string; caption: string }) => Drawing | undefined
  /** What is wrong with an address; undefined if a link may lead there. */
  linkProblem: (href: string) => string | undefined
  complain: (what: string) => void
}

export type ArticleBody = Pick<Article, 'introduction' | 'sections'>

/** Lines of a paragraph: English words are parted by a blank, Chinese characters by nothing. */
const joinLines = (text: string) =>
  text.replaceAll(/(?<=[\u2e80-\uffff])\s*\n\s*(?=[[*]*[\u2e80-\uffff])/g, '').replaceAll('\n', ' ')

const excerpt = (text: string) => text.trim().replaceAll('\n', ' ').slice(0, 60)

/** Plain words, links and strong words, as content pages write them; everything else is complained about. */
const inlineText = (tokens: readonly Token[], context: MarkdownContext): string => {
  const { complain, linkProblem } = context
  const plain = (token: Token) => {
    if (token.type !== 'text' && token.type !== 'escape')
      complain(`only plain words may stand in “${excerpt(token.raw)}”`)
    return 'text' in token ? String(token.text) : ''
  }
  const words = (inner: readonly Token[]) => inner.map(plain).join('')
  const texts = tokens.map((token) => {
    if (token.type === 'text' || token.type === 'escape') return plain(token)
    if (token.type === 'strong') return `**${words((token as Tokens.Strong).tokens)}**`
    if (token.type === 'link') {
      const { href, tokens: inner } = token as Tokens.Link
      const problem = linkProblem(href)
      if (problem) complain(`link ${href}: ${problem}`)
      return `[${words(inner)}](${href})`
    }
    if (token.type === 'html') complain(`HTML is not allowed: ${excerpt(token.raw)}`)
    else if (token.type === 'image')
      complain(`picture ${(token as Tokens.Image).href}: must stand in a paragraph of its own`)
    else complain(`${token.type} is not allowed: ${excerpt(token.raw)}`)
    return ''
  })
  return joinLines(texts.join(''))
}

const figure = ({ href, text, title }: Tokens.Image, { findDrawing, complain }: MarkdownContext): ArticleBlock[] => {
  if (text.trim() === '') complain(`picture ${href}: the alternative text is missing`)
  const drawing = findDrawing(href, { alt: text, caption: title ?? '' })
  if (!drawing) complain(`picture ${href}: there is no such file in the drawings`)
  return drawing ? [{ figure: drawing }] : []
}

const listItem = ({ tokens, raw }: Tokens.ListItem, context: MarkdownContext) => {
  const [first, ...others] = tokens
  const isLine = others.length === 0 && first !== undefined && 'tokens' in first
  if (isLine) return inlineText(first.tokens ?? [], context)
  const html = tokens.find(({ type }) => type === 'html')
  context.complain(
    html ? `HTML is not allowed: ${excerpt(html.raw)}` : `a list may only have lines of words: ${excerpt(raw)}`,
  )
  return ''
}

const blocksOf = (token: Token, heading: string, context: MarkdownContext): ArticleBlock[] => {
  switch (token.type) {
    case 'space':
      return []
    case 'paragraph': {
      const { tokens } = token as Tokens.Paragraph
      const [first, ...others] = tokens
      if (first?.type === 'image' && others.length === 0) return figure(first as Tokens.Image, context)
      return [inlineText(tokens, context)]
    }
    case 'list': {
      const { ordered, items } = token as Tokens.List
      const lines = items.map((item) => listItem(item, context))
      return [ordered ? { steps: lines } : { list: lines }]
    }
    case 'table': {
      const { header, rows } = token as Tokens.Table
      const cells = (row: readonly Tokens.TableCell[]) => row.map(({ tokens }) => inlineText(tokens, context))
      return [{ table: { caption: heading, head: cells(header), rows: rows.map(cells) } }]
    }
    case 'html':
      context.complain(`HTML is not allowed: ${excerpt(token.raw)}`)
      return []
    default:
      context.complain(`${token.type} is not allowed: ${excerpt(token.raw)}`)
      return []
  }
}

/** The body of an article: what stands above its first heading, and a section for each heading `##`. */
export const readMarkdown = (text: string, context: MarkdownContext): ArticleBody => {
  const introduction: ArticleBlock[] = []
  const sections: ArticleBody['sections'] = []
  for (const token of lexer(text)) {
    if (token.type === 'heading') {
      const { depth, tokens, raw } = token as Tokens.Heading
      if (depth !== 2) context.complain(`a heading is written with ##: ${excerpt(raw)}`)
      sections.push({ heading: inlineText(tokens, context), blocks: [] })
    } else {
      const section = sections.at(-1)
      ;(section?.blocks ?? introduction).push(...blocksOf(token, section?.heading ?? '', context))
    }
  }
  if (sections.length === 0) context.complain('has no heading ##')
  return { introduction, sections }
}
