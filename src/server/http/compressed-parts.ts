import { randomBytes } from 'node:crypto'
import { createBrotliCompress } from 'node:zlib'
import { brotliOptions, decompress, encode } from './encodings.ts'

/** The parts of a text with what fills the gaps between them. */
export const filled = (parts: readonly Buffer[], fillers: readonly Buffer[]): Buffer[] =>
  parts.flatMap((part, place) => [part, ...fillers.slice(place, place + 1)])

/** A piece of a Brotli stream that holds up to 65,536 bytes as they are (RFC 7932, 9.2). */
export const storedBlock = (content: Buffer): Buffer => {
  const header = Buffer.alloc(3)
  const isUncompressed = 1 << 19
  header.writeUIntLE(((content.length - 1) << 3) | isUncompressed, 0, 3)
  return Buffer.concat([header, content])
}

/** Bytes that nothing resembles, so that no text after them refers to them; the last two are those of every filler. */
const unlikeAnything = (length: number) => {
  const bytes = randomBytes(length)
  bytes.write('  ', length - 2)
  return bytes
}

/** One stream of a text, cut so that each gap between the parts can be filled with any stored block of its length. */
const compressAround = async (parts: readonly Buffer[], gaps: readonly number[], quality: number) => {
  const encoder = createBrotliCompress(brotliOptions(quality))
  let chunks: Buffer[] = []
  encoder.on('data', (chunk: Buffer) => chunks.push(chunk))
  const compressed: Buffer[] = []
  for (const [place, part] of parts.entries()) {
    encoder.write(part)
    const gap = gaps[place]
    if (gap !== undefined) {
      await new Promise<void>((resolve) => encoder.flush(() => resolve()))
      compressed.push(Buffer.concat(chunks))
      encoder.write(unlikeAnything(gap))
      await new Promise<void>((resolve) => encoder.flush(() => resolve()))
      chunks = []
    }
  }
  await new Promise((resolve, reject) => encoder.once('end', resolve).once('error', reject).end())
  return [...compressed, Buffer.concat(chunks)]
}

const compressOnce = async (parts: readonly Buffer[], gaps: readonly number[], quality: number) => {
  const compressed = await compressAround(parts, gaps, quality)
  const fillers = gaps.map((gap) => Buffer.from('  '.padStart(gap, 'x')))
  const read = await decompress(Buffer.concat(filled(compressed, fillers.map(storedBlock)))).catch(() => null)
  return read?.equals(Buffer.concat(filled(parts, fillers))) ? compressed : null
}

/** One of a hundred compressions fails, because two bytes in a gap resemble something after all. */
const maxAttempts = 8

/**
 * Compresses the parts of a text once, for every filler of the gaps between them that ends with two spaces; `gaps` are
 * their lengths, `quality` is Brotli's, 2 to 11. Throws where no attempt could be read with another filler.
 */
export const compressParts = async (
  parts: readonly Buffer[],
  gaps: readonly number[],
  quality: number,
): Promise<Buffer[]> => {
  const [first = Buffer.alloc(0)] = parts
  if (gaps.length === 0) return [await encode(first, 'br', quality)]
  for (let attempt = 0; attempt < maxAttempts; attempt += 1) {
    const compressed = await compressOnce(parts, gaps, quality)
    if (compressed) return compressed
  }
  throw new Error('A page cannot be compressed around its slots.')
}
