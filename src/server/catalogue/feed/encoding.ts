import { createReadStream } from 'node:fs'
import { open } from 'node:fs/promises'

export type Encoding = 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252'

/** How an encoding is called in messages. */
export const encodingNames: Record<Encoding, string> = {
  'utf-8': 'UTF-8',
  'utf-16le': 'UTF-16',
  'utf-16be': 'UTF-16',
  'windows-1252': 'Windows-1252',
}

const sampleSize = 4096

const readSample = async (file: string): Promise<Buffer> => {
  const handle = await open(file)
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(sampleSize), 0, sampleSize, 0)
    return buffer.subarray(0, bytesRead)
  } finally {
    await handle.close()
  }
}

const isUtf8 = async (file: string): Promise<boolean> => {
  const decoder = new TextDecoder('utf-8', { fatal: true })
  try {
    for await (const chunk of createReadStream(file, { highWaterMark: 1 << 20 })) {
      decoder.decode(chunk as Buffer, { stream: true })
    }
    decoder.decode()
    return true
  } catch (error) {
    if (error instanceof TypeError) return false
    throw error
  }
}

/**
 * The encoding of a text file. Spreadsheets write a mark before UTF-16, and without one every second byte of its header
 * is 0. What is not UTF-8 is taken for Windows-1252, in which any byte is a character.
 */
export const detectEncoding = async (file: string): Promise<Encoding> => {
  const sample = await readSample(file)
  if ((sample[0] === 0xff && sample[1] === 0xfe) || (sample[0] !== 0 && sample[1] === 0)) return 'utf-16le'
  if ((sample[0] === 0xfe && sample[1] === 0xff) || (sample[0] === 0 && sample[1] !== 0)) return 'utf-16be'
  return (await isUtf8(file)) ? 'utf-8' : 'windows-1252'
}

/** Decodes a stream of bytes; a mark at the beginning is left out. */
export const decode = async function* (chunks: AsyncIterable<Buffer>, encoding: Encoding): AsyncGenerator<string> {
  const decoder = new TextDecoder(encoding)
  for await (const chunk of chunks) yield decoder.decode(chunk, { stream: true })
  yield decoder.decode()
}
