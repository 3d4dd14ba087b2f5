import { describe, expect, test } from 'vitest'
import { createArticleIndex } from '../../../src/server/catalogue/search/article-index.ts'

const said = (text = '') => ({ en: text, 'zh-CN': '' })
const article = (name: string, { title, headings, text }: { title?: string; headings?: string; text?: string }) => ({
  href: `/pages/BlogDetail/${name}`,
  title: said(title),
  excerpt: said(),
  headings: said(headings),
  text: said(text),
})
const find = (articles: Parameters<typeof createArticleIndex>[0], words: string) =>
  createArticleIndex(articles)
    .find(words, 'en')
    .map(({ href }) => href.replace('/pages/BlogDetail/', ''))

describe('[X-SEARCH-17] the articles that a search finds', () => {
  test('are three at most, though more have its words', () => {
    const names = ['one', 'two', 'three', 'four', 'five']
    const articles = names.map((name) => article(name, { text: 'A velvet box.' }))
    expect(find(articles, 'velvet').length).toBe(3)
  })

  test('have three fifths of its words; with two of five it is none', () => {
    const articles = [
      article('three-of-five', { text: 'A velvet box with a hinge of walnut.' }),
      article('two-of-five', { text: 'A velvet box with a hinge.' }),
    ]
    expect(find(articles, 'velvet hinge walnut granite copper')).toEqual(['three-of-five'])
  })

  test('are those first that say it in their title, then those of a heading', () => {
    const articles = [
      article('in-text', { text: 'A velvet box.' }),
      article('in-heading', { headings: 'A velvet box' }),
      article('in-title', { title: 'A velvet box' }),
    ]
    expect(find(articles, 'velvet')).toEqual(['in-title', 'in-heading', 'in-text'])
  })
})
