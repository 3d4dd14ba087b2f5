import { readArticles } from '../server/blog/read-articles.ts'

// Checks the articles in src/content/blog: docs/how-to-write-an-article.md.

const { complaints } = readArticles()
for (const complaint of complaints) console.error(`src/content/blog/${complaint}`)
process.exit(complaints.length === 0 ? 0 : 1)
