/** An element, by its classes and those of what it stands in, and what the sheets do with it. */
export type Style = readonly [path: string, facts: string]

interface Memory {
  /** Elements that were read before, by path and place, and whether they are displayed. */
  read: Map<string, boolean>
  sheets: WeakSet<CSSStyleSheet>
  /** Selectors that look at other parts of the page. */
  looking: string[]
  /** Selectors of what changes under a pointer or with the focus. */
  changing: string[]
}

/** Reads how the elements of the page are styled. Runs in the page, so it refers to nothing outside of itself. */
export const readStyles = (asked: { everyStyle: boolean; without: readonly number[] }): Style[] => {
  /**
   * What decides whether a thing is seen, reached, read and told apart, with its initial value; 'inherited' is told where
   * it begins. Computed values, which hold no size that comes from a font.
   */
  const initial: Record<string, string> = {
    position: 'static',
    'z-index': 'auto',
    top: 'auto',
    right: 'auto',
    bottom: 'auto',
    left: 'auto',
    float: 'none',
    'overflow-x': 'visible',
    'overflow-y': 'visible',
    'overscroll-behavior-y': 'auto',
    'scroll-snap-type': 'none',
    'scroll-margin-top': '0px',
    'scroll-padding-top': 'auto',
    'text-overflow': 'clip',
    '-webkit-line-clamp': 'none',
    'pointer-events': 'inherited',
    'touch-action': 'auto',
    'user-select': 'auto',
    cursor: 'inherited',
    visibility: 'inherited',
    opacity: '1',
    'object-fit': 'fill',
    'object-position': '50% 50%',
    'aspect-ratio': 'auto',
    'clip-path': 'none',
    transform: 'none',
    'white-space-collapse': 'inherited',
    'text-wrap-mode': 'inherited',
    'overflow-wrap': 'inherited',
    'text-transform': 'inherited',
    'text-align': 'inherited',
    'text-decoration-line': 'none',
    color: 'inherited',
    'background-color': 'rgba(0, 0, 0, 0)',
    'font-size': 'inherited',
    'font-weight': 'inherited',
    'line-height': 'inherited',
    'letter-spacing': 'inherited',
    fill: 'inherited',
    stroke: 'inherited',
    width: 'auto',
    height: 'auto',
    'min-width': 'auto',
    'min-height': 'auto',
    'max-width': 'none',
    'max-height': 'none',
    padding: '0px',
    margin: '0px',
    gap: 'normal',
    'border-top-left-radius': '0px',
    'flex-direction': 'row',
    'flex-wrap': 'nowrap',
    'flex-grow': '0',
    'flex-shrink': '1',
    order: '0',
    'grid-template-columns': 'none',
    'grid-template-areas': 'none',
    'grid-column-start': 'auto',
    'grid-row-start': 'auto',
    'justify-content': 'normal',
    'align-items': 'normal',
    'outline-style': 'none',
    'outline-width': '',
    'outline-color': '',
    'outline-offset': '0px',
    'box-shadow': 'none',
    'border-top-color': '',
    'animation-name': 'none',
  }
  const sides = (name: string) => ['top', 'right', 'bottom', 'left'].map((side) => `${name}-${side}`)
  /** Values that are told together. */
  const longhands: Record<string, string[]> = {
    padding: sides('padding'),
    margin: sides('margin'),
    gap: ['row-gap', 'column-gap'],
  }
  const displays: Record<string, RegExp> = {
    block:
      /^(?:html|body|address|article|aside|blockquote|dialog|details|dd|div|dl|dt|fieldset|figcaption|figure|footer|form|h[1-6]|header|hr|main|nav|ol|option|p|pre|search|section|summary|ul)$/,
    'inline-block': /^(?:button|input|select|textarea)$/,
    'list-item': /^li$/,
    table: /^table$/,
    'table-header-group': /^thead$/,
    'table-row-group': /^tbody$/,
    'table-row': /^tr$/,
    'table-cell': /^t[dh]$/,
    'table-caption': /^caption$/,
  }
  const usualDisplay = (tag: string) => Object.keys(displays).find((each) => displays[each]?.test(tag)) ?? 'inline'

  const memory = ((globalThis as { styleMemory?: Memory }).styleMemory ??= {
    read: new Map(),
    sheets: new WeakSet(),
    looking: [],
    changing: [],
  })
  const withoutParts = (selector: string) => selector.replaceAll(/::[\w-]+(?:\([^)]*\))?/g, '')
  /**
   * Rules that hold under a pointer hold when the root says so, instead, as where the pointer is depends on the steps of a
   * row; those of the focus hold then as well.
   */
  const copyRules = (parent: CSSStyleSheet | CSSGroupingRule) => {
    for (let place = parent.cssRules.length - 1; place >= 0; place -= 1) {
      const rule = parent.cssRules[place]
      // What only a pointer changes is told whether there is one or not: emulated touch leaves a phone without.
      if (rule instanceof CSSMediaRule)
        rule.media.mediaText = rule.media.mediaText.replace(/\(hover: hover\)(?: and )?/, '') || 'all'
      if (rule instanceof CSSGroupingRule && !(rule instanceof CSSStyleRule)) copyRules(rule)
      if (!(rule instanceof CSSStyleRule)) continue
      const { selectorText, style } = rule
      const isFocused = selectorText.includes(':focus')
      if (selectorText.includes(':has(') && !isFocused) memory.looking.push(withoutParts(selectorText))
      const pointed = selectorText.replaceAll(/:(hover|active)\b/g, ':is([data-told="$1"] *)')
      const told = pointed.replaceAll(/:focus(?:-visible|-within)?\b/g, ':is([data-told="focus"] *)')
      if (told === selectorText) continue
      if (pointed !== selectorText) rule.selectorText = pointed
      if (told !== pointed) parent.insertRule(`${told} { ${style.cssText} }`, place + 1)
      memory.changing.push(withoutParts(told))
    }
  }
  for (const sheet of document.styleSheets)
    if (!memory.sheets.has(sheet)) {
      memory.sheets.add(sheet)
      copyRules(sheet)
    }

  const states = [
    ':disabled',
    ':checked',
    '[open]',
    '[aria-expanded="true"]',
    '[aria-pressed="true"]',
    '[aria-selected="true"]',
    '[aria-current]:not([aria-current="false"])',
    '[aria-invalid="true"]',
    '[aria-disabled="true"]',
    '[aria-busy="true"]',
  ]
  const anyState = states.join()
  const stateOf = (element: Element) =>
    element.matches(anyState)
      ? states
          .filter((state) => element.matches(state))
          .map((state) => state.replace(/:not.*|="true"/, ''))
          .join('')
      : ''
  /** Fields beside each other in one frame, as the handles of a range, are told apart. */
  const isSecond = ({ localName, className, previousElementSibling: before }: Element) =>
    localName === 'input' && className !== '' && before?.localName === 'input' && before.className === className
  const nameOf = (element: Element) =>
    [element.localName, ...[...element.classList].toSorted()].join('.') +
    (isSecond(element) ? ':second' : '') +
    stateOf(element)

  const partOf = (element: Element, part: string) => {
    const style = getComputedStyle(element, part)
    const { content, position, zIndex, pointerEvents, backgroundColor, color } = style
    if (content === 'none' || content === 'normal') return null
    return [content, position, zIndex, pointerEvents, backgroundColor, color].join(' ')
  }
  const factsOf = (element: Element): Map<string, string> => {
    const styles = element.computedStyleMap()
    const valueOf = (name: string) => {
      const values = (longhands[name] ?? [name]).map((each) => String(styles.get(each) ?? ''))
      return values.every((value) => value === values[0]) ? (values[0] ?? '') : values.join(' ')
    }
    const outer = element.parentElement?.computedStyleMap()
    // Not its `style`, which in a form may be the field of that name.
    const inline = (element as HTMLElement).attributeStyleMap
    const facts = new Map<string, string>()
    const display = valueOf('display')
    if (display !== usualDisplay(element.localName)) facts.set('display', display)
    if (display === 'none') return facts
    const isPlaced = valueOf('position') !== 'static'
    const isOutlined = valueOf('outline-style') !== 'none'
    const hasBorder = valueOf('border-top-style') !== 'none'
    const isAnimated = valueOf('animation-name') !== 'none'
    const isTold = (name: string, value: string) => {
      if (value === initial[name] || inline.has(name)) return false
      // What an animation has reached depends on the moment.
      if (isAnimated && /^(?:opacity|transform|visibility)$/.test(name)) return false
      // The colours of an icon are those of its text.
      if (/^(?:fill|stroke)$/.test(name) && !element.closest('svg *')) return false
      if (initial[name] === 'inherited') return !outer || String(outer.get(name)) !== value
      if (/^(?:top|right|bottom|left)$/.test(name)) return isPlaced
      if (name.startsWith('outline')) return isOutlined
      // The tags tell the size of a picture.
      if (name === 'aspect-ratio') return !value.startsWith('auto ')
      return name !== 'border-top-color' || (hasBorder && value !== valueOf('color'))
    }
    for (const name of Object.keys(initial)) {
      const value = valueOf(name)
      if (isTold(name, value)) facts.set(name, value)
    }
    for (const part of ['::before', '::after']) {
      const value = partOf(element, part)
      if (value !== null) facts.set(part, value)
    }
    return facts
  }
  const write = (facts: Map<string, string>) => [...facts].map(([name, value]) => `${name}: ${value}`).join('; ')

  const found: { element: Element; path: string; facts: Map<string, string>; changes: string[] }[] = []
  const visit = (element: Element, outer: string, outerKey: string, place: number) => {
    if (element.matches('script, style, link, template, noscript')) return
    const name = nameOf(element)
    const path = outer === '' ? name : `${outer} ${name}`
    const key = `${outerKey} ${name}${Math.min(place, 4)}${element.nextElementSibling ? '' : 'last'}`
    let isDisplayed = asked.everyStyle ? undefined : memory.read.get(key)
    if (isDisplayed === undefined) {
      const facts = factsOf(element)
      isDisplayed = facts.get('display') !== 'none'
      memory.read.set(key, isDisplayed)
      found.push({ element, path, facts, changes: [] })
    }
    if (!isDisplayed) return
    for (const [index, child] of [...element.children].entries()) {
      // Of a drawing only what styles name.
      if (element.localName === 'svg' && child.classList.length === 0) continue
      if (outer !== '' || !asked.without.includes(index + 1)) visit(child, path, key, index)
    }
  }
  visit(document.body, '', memory.looking.map((selector) => (document.querySelector(selector) ? 1 : 0)).join(''), 0)

  const changing = memory.changing.join()
  const told = found.filter(({ element, facts }) => facts.get('display') !== 'none' && element.isConnected)
  if (told.length > 0)
    for (const state of ['hover', 'active', 'focus']) {
      document.documentElement.dataset['told'] = state
      for (const { element, facts, changes } of told.filter((each) => each.element.matches(changing))) {
        const takesFocus = element instanceof HTMLElement && element.tabIndex >= 0
        const now = factsOf(element)
        const changed = new Map([...now].filter(([name, value]) => facts.get(name) !== value))
        for (const name of facts.keys()) if (!now.has(name)) changed.set(name, 'initial')
        // The rule for the focus names no elements, so it would be told of those that never take it.
        if (state === 'focus' && !takesFocus)
          for (const name of changed.keys()) if (name.startsWith('outline')) changed.delete(name)
        if (changed.size > 0) changes.push(`${state} { ${write(changed)} }`)
      }
      delete document.documentElement.dataset['told']
    }
  const styles = new Map<string, Style>()
  for (const { path, facts, changes } of found) {
    const all = [write(facts), ...changes].filter(Boolean).join(' ')
    styles.set(`${path} { ${all}`, [path, all])
  }
  return [...styles.values()]
}
