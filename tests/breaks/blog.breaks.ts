import type { Breaks } from './break.ts'

const server = 'src/server/blog'
const views = 'src/web/views/blog'

export const breaks: Breaks = {
  'X-BLOG-01': [
    {
      file: `${server}/read-articles.ts`,
      replace: 'other.date.localeCompare(one.date)',
      by: 'one.date.localeCompare(other.date)',
    },
    { file: `${server}/blog.ts`, replace: 'topic === undefined || article.topic === topic', by: 'topic === topic' },
    { file: `${views}/blog-page.tsx`, replace: "heading={t('pages.blogEmpty')}", by: "heading={t('pages.blog')}" },
    { file: `${views}/topic-links.tsx`, replace: 'pages.blog.href({ topic })', by: 'pages.blog.href()' },
  ],
  'X-BLOG-02': [
    { file: `${server}/blog.ts`, replace: '[...near, ...far]', by: '[...far, ...near]' },
    { file: `${server}/reading-time.ts`, replace: 'words: 220', by: 'words: 100' },
    {
      file: `${views}/article-facts.tsx`,
      replace: 'month: String(Number(month)), day: String(Number(day))',
      by: 'month: String(Number(day)), day: String(Number(month))',
    },
    { file: 'src/web/views/pages/figure.tsx', replace: 'alt={drawing.alt}', by: 'alt=""' },
  ],
  'X-BLOG-03': [
    {
      file: `${server}/links.ts`,
      replace: "if (!page) return 'there is no such page'",
      by: 'if (!page) return undefined',
    },
    { file: `${server}/front-matter.ts`, replace: 'z.strictObject({\n  slug', by: 'z.object({\n  slug' },
    {
      file: `${server}/read-articles.ts`,
      replace: 'complain(file, `language: there is no ${locale}/${file.name}`)',
      by: 'void locale',
    },
  ],
  'X-BLOG-04': [
    {
      file: `${server}/markdown.ts`,
      replace: "if (token.type === 'html') complain(`HTML is not allowed: ${excerpt(token.raw)}`)",
      by: "if (token.type === 'html') return token.raw",
    },
  ],
}
