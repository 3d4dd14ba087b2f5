/** A part of the page that stands directly in its body, like header, content, footer or a dialog. */
export interface Section {
  tag: string
  /** Its place among the children of the body, from 1. */
  place: number
  /** All that it says, to know it again. */
  words: string
  /** Start tags of what it holds, with those attributes that neither the outline nor the styles tell. */
  tags: string[]
}

/** Reads the parts of the page that a person can get at. Runs in the page, so it refers to nothing outside of itself. */
export const readSections = (): Section[] => {
  /** In the outline (names, levels, states, links), in the styles, or made anew each time. */
  const toldElsewhere =
    /^(?:class|style|id|for|form|data-.*|aria-(?:label|labelledby|controls|owns|activedescendant|checked|disabled|expanded|pressed|selected|level|describedby|errormessage|details))$/
  const madeAnew = /^(?:class|style|id|for|form|name|data-.*|aria-(?:labelledby|controls|owns|describedby))$/
  const references = ['aria-describedby', 'aria-errormessage', 'aria-details']
  const textOf = (id: string) => document.getElementById(id)?.textContent?.replaceAll(/\s+/g, ' ').trim() ?? 'nothing'
  const isSeen = (element: Element) =>
    element.checkVisibility({ visibilityProperty: true }) ||
    (element instanceof HTMLInputElement && element.type === 'hidden')
  const tellTag = (element: Element): string | null => {
    // Its size is that of the screen.
    if (element instanceof HTMLCanvasElement) return null
    const told = [...element.attributes].flatMap(({ name, value }) => {
      if (toldElsewhere.test(name)) return []
      if (name === 'alt' && value !== '') return []
      // The outline has the links that a screen reader reads.
      if (name === 'href' && element.getAttribute('aria-hidden') !== 'true') return []
      // Every button says its type; only one that sends its form is worth a line.
      if (element instanceof HTMLButtonElement && name === 'type' && value === 'button') return []
      return [value === '' ? name : `${name}="${value}"`]
    })
    if (element.namespaceURI !== 'http://www.w3.org/1999/xhtml') {
      const drawing = element.getAttribute('href')
      return drawing === null ? null : `<use href="${drawing}">`
    }
    for (const name of references) {
      const ids = element.getAttribute(name)?.split(/\s+/).filter(Boolean) ?? []
      if (ids.length > 0) told.push(`${name.slice('aria-'.length)} "${ids.map(textOf).join(' | ')}"`)
    }
    // Which action is the main one: the styles tell only that something looks like it.
    if (element.matches('.btn--main')) told.push('main action')
    if (told.length === 0 && !(element instanceof HTMLDetailsElement)) return null
    return `<${[element.localName, ...told].join(' ')}>`
  }
  return [...document.body.children].flatMap((section, index) => {
    if (section.matches('script, style, link, template, [inert], [hidden]')) return []
    const seen = [section, ...section.querySelectorAll('*')].filter(
      (element) => isSeen(element) && !element.closest('[inert]'),
    )
    const tags = seen.flatMap((element) => tellTag(element) ?? [])
    const words = seen.flatMap((element) => [
      element.localName,
      ...[...element.attributes].flatMap(({ name, value }) => (madeAnew.test(name) ? [] : `${name}=${value}`)),
      ...[...element.childNodes].flatMap((node) => (node instanceof Text ? node.data : [])),
    ])
    return [{ tag: section.localName, place: index + 1, words: words.join('\n'), tags }]
  })
}
