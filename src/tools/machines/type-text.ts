import type { ESTree, parseSync } from 'vite'

/** One event of a union of events. */
export interface EventText {
  type: string
  /** What it carries, `{ value: string }`; empty where it carries nothing. */
  data: string
  about: string
}

type Comments = ReturnType<typeof parseSync>['comments']
type Declaration = ESTree.TSTypeAliasDeclaration | ESTree.TSInterfaceDeclaration

/** Renders the types of one file as short text; types that the file itself declares are expanded. */
export class TypeTexts {
  readonly #source: string
  readonly #comments: Comments
  readonly #declared = new Map<string, Declaration>()

  constructor(source: string, program: ESTree.Program, comments: Comments) {
    this.#source = source
    this.#comments = comments
    for (const statement of program.body) {
      const declaration = statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement
      if (declaration?.type === 'TSTypeAliasDeclaration' || declaration?.type === 'TSInterfaceDeclaration') {
        this.#declared.set(declaration.id.name, declaration)
      }
    }
  }

  /** The documentation above a node. */
  aboutOf(node: ESTree.Span): string {
    const above = this.#comments.findLast(
      ({ type, value, end }) =>
        type === 'Block' &&
        value.startsWith('*') &&
        end <= node.start &&
        /^[\s|]*(?:export )?$/.test(this.#source.slice(end, node.start)),
    )
    return (
      above?.value
        .replaceAll(/^\s*\*+ ?/gm, ' ')
        .replaceAll(/\s+/g, ' ')
        .trim() ?? ''
    )
  }

  /** The text of a type, or its name where the text would be long. */
  shortTextOf(node: ESTree.TSType): string {
    const text = this.textOf(node)
    return text.length > 60 ? this.#slice(node) : text
  }

  textOf(node: ESTree.TSType, within: readonly string[] = []): string {
    const inner = (one: ESTree.TSType) => this.textOf(one, within)
    if (node.type === 'TSTypeReference') {
      const name = this.#slice(node.typeName)
      const declared = within.includes(name) ? undefined : this.#declared.get(name)
      if (declared && !declared.typeParameters) return this.#textOfDeclared(declared, [...within, name])
      const given = node.typeArguments?.params.map(inner).join(', ')
      return given === undefined ? name : `${name}<${given}>`
    }
    if (node.type === 'TSUnionType') return node.types.map(inner).join(' | ')
    if (node.type === 'TSIntersectionType') return node.types.map(inner).join(' & ')
    if (node.type === 'TSTypeLiteral') return this.#members(node.members, within)
    if (node.type === 'TSParenthesizedType') return inner(node.typeAnnotation)
    if (node.type !== 'TSArrayType') return this.#slice(node)
    const element = inner(node.elementType)
    return /[|&]/.test(element) && !element.startsWith('{') ? `(${element})[]` : `${element}[]`
  }

  /** The events of a union, of types that the file declares or names. */
  eventsOf(node: ESTree.TSType): EventText[] {
    if (node.type === 'TSUnionType') return node.types.flatMap((one) => this.eventsOf(one))
    if (node.type === 'TSTypeReference') {
      const declared = this.#declared.get(this.#slice(node.typeName))
      return declared?.type === 'TSTypeAliasDeclaration' ? this.eventsOf(declared.typeAnnotation) : []
    }
    if (node.type !== 'TSTypeLiteral') return []
    const isType = (member: ESTree.TSSignature) =>
      member.type === 'TSPropertySignature' && this.#slice(member.key) === 'type'
    const type = node.members.find(isType)
    const named = type?.type === 'TSPropertySignature' ? type.typeAnnotation?.typeAnnotation : undefined
    if (!named) return []
    const others = node.members.filter((member) => !isType(member))
    const data = others.length === 0 ? '' : this.#members(others, [])
    const about = this.aboutOf(node)
    return [...this.textOf(named).matchAll(/'([^']+)'/g)].map(([, name = '']) => ({ type: name, data, about }))
  }

  #textOfDeclared(declared: Declaration, within: readonly string[]): string {
    if (declared.type === 'TSTypeAliasDeclaration') return this.textOf(declared.typeAnnotation, within)
    const bases = declared.extends.map(({ expression }) => {
      const base = this.#declared.get(this.#slice(expression))
      return base ? this.#textOfDeclared(base, within) : this.#slice(expression)
    })
    return [...bases, this.#members(declared.body.body, within)].join(' & ')
  }

  #members(members: readonly ESTree.TSSignature[], within: readonly string[]): string {
    const texts = members.map((member) => {
      if (member.type !== 'TSPropertySignature') return this.#slice(member)
      const type = member.typeAnnotation?.typeAnnotation
      const mark = member.optional ? '?' : ''
      return `${this.#slice(member.key)}${mark}: ${type ? this.textOf(type, within) : 'unknown'}`
    })
    return `{ ${texts.join('; ')} }`
  }

  #slice({ start, end }: ESTree.Span): string {
    return this.#source
      .slice(start, end)
      .replaceAll(/\/\*.*?\*\//gs, '')
      .replaceAll(/\s+/g, ' ')
      .trim()
  }
}
