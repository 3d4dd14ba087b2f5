import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** A drawing of the blog. */
export interface DrawingFile {
  content: string
  /** Changes with the content. */
  url: string
  width: number
  height: number
}

/** Names of files and what is wrong in them. */
export type Complaint = string

/** Where drawings are found. */
export const drawingsPath = '/drawings'

/** Outside references and scripts, which a drawing of the shop does not need. */
const forbidden = /<script|<foreignObject|<image|\bon\w+=|href=|url\(\s*['"]?(?!#)/i

/** A drawing with its measures, or what is wrong with it. */
export const readDrawing = (name: string, content: string): DrawingFile | Complaint => {
  const [, width, height] = /viewBox="0 0 (\d+) (\d+)"/.exec(content) ?? []
  if (!width || !height) return `drawings/${name}: viewBox: is missing, or does not begin with 0 0`
  if (forbidden.test(content)) return `drawings/${name}: has a script or leads elsewhere`
  if (!/<title>[^<]+<\/title>/.test(content)) return `drawings/${name}: title: is missing`
  const hash = createHash('sha256').update(content).digest('hex').slice(0, 8)
  return { content, url: `${drawingsPath}/${name}?v=${hash}`, width: Number(width), height: Number(height) }
}

/** Every drawing of a folder by its name, and what is wrong with the others. */
export const readDrawings = (folder: string) => {
  const drawings = new Map<string, DrawingFile>()
  const complaints: Complaint[] = []
  for (const name of readdirSync(folder).filter((each) => each.endsWith('.svg'))) {
    const drawing = readDrawing(name, readFileSync(join(folder, name), 'utf8'))
    if (typeof drawing === 'string') complaints.push(drawing)
    else drawings.set(name, drawing)
  }
  return { drawings, complaints }
}
