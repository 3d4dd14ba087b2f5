import { promisify } from 'node:util'
import { type BrotliOptions, brotliCompress, brotliDecompress, constants, gzip } from 'node:zlib'

/** The encodings in which pages are sent. */
export type Encoding = 'br' | 'gzip'

/** More than nearly every page takes: each chunk costs a turn of the event loop, which is late when the shop is busy. */
const chunkSize = 65_536
/** 256 kB, more than a page has. With the usual window of 4 MB V8 makes three full collections where it makes one now. */
const windowBits = 18

/** `quality` is Brotli's, 2 to 11. */
export const brotliOptions = (quality: number): BrotliOptions => ({
  chunkSize,
  params: { [constants.BROTLI_PARAM_QUALITY]: quality, [constants.BROTLI_PARAM_LGWIN]: windowBits },
})

const brotli = promisify<Buffer, BrotliOptions, Buffer>(brotliCompress)
const gzipped = promisify<Buffer, { chunkSize: number }, Buffer>(gzip)
/** The text of a Brotli stream. */
export const decompress = promisify<Buffer, Buffer>(brotliDecompress)

/** Compresses a text, off the thread; the result is in memory of its own, without the rest of its chunk. */
export const encode = async (text: Buffer, encoding: Encoding, quality: number): Promise<Buffer<ArrayBuffer>> => {
  const encoded = encoding === 'br' ? await brotli(text, brotliOptions(quality)) : await gzipped(text, { chunkSize })
  return Buffer.from(new Uint8Array(encoded).buffer)
}

/** A weight of 0, which refuses the encoding that it follows. */
const refused = String.raw`\s*;\s*q=0(?:\.0*)?\s*(?:,|$)`
const brotliAccepted = new RegExp(String.raw`\bbr\b(?!${refused})`, 'i')
const gzipAccepted = new RegExp(String.raw`\bgzip\b(?!${refused})`, 'i')

/** The best encoding that a client accepts, by its header `accept-encoding`; null where it takes text only. */
export const acceptedEncoding = (accepted = ''): Encoding | null => {
  if (brotliAccepted.test(accepted)) return 'br'
  return gzipAccepted.test(accepted) ? 'gzip' : null
}
