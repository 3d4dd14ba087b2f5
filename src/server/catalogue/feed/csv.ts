import { createReadStream } from 'node:fs'
import { pipeline } from 'node:stream'
import { CsvError, parse } from 'csv-parse'
import { decode, type Encoding } from './encoding.ts'
import { FeedFileError } from './feed-error.ts'

/** A row of a feed, and the line at which it ends. */
export interface CsvRow {
  line: number
  cells: string[]
}

/** Longest row; a quotation mark that is never closed would otherwise take the rest of the file into memory. */
const maxRowSize = 65_536
const chunkSize = 1 << 18
const delimiters = [',', ';', '\t', '|']

/** The delimiter that stands most often in the header. */
const findDelimiter = (header: string): string =>
  delimiters.toSorted((one, other) => header.split(other).length - header.split(one).length)[0] ?? ','

const readHeaderText = async (file: string, encoding: Encoding): Promise<string> => {
  for await (const text of decode(createReadStream(file, { end: maxRowSize }), encoding)) {
    const [line = ''] = text.trimStart().split(/[\r\n]/, 1)
    if (line !== '') return line
  }
  return ''
}

const problems: Partial<Record<string, string>> = {
  CSV_QUOTE_NOT_CLOSED: 'a quotation mark is not closed',
  CSV_MAX_RECORD_SIZE: 'a quotation mark is not closed, or the row is longer than 64 KB',
  CSV_INVALID_CLOSING_QUOTE: 'something follows a closing quotation mark',
  INVALID_OPENING_QUOTE: 'a quotation mark stands inside a value that has none around it',
}

/** The rows of a CSV file, the header first, one after the other; `onBytes` hears how much of the file was read. */
export const readCsv = async function* (
  file: string,
  encoding: Encoding,
  onBytes: (bytes: number) => void,
): AsyncGenerator<CsvRow> {
  const delimiter = findDelimiter(await readHeaderText(file, encoding))
  let bytes = 0
  const counted = async function* (chunks: AsyncIterable<Buffer>) {
    for await (const chunk of chunks) {
      bytes += chunk.length
      onBytes(bytes)
      yield chunk
    }
  }
  const parser = parse({
    bom: true,
    delimiter,
    max_record_size: maxRowSize,
    relax_column_count: true,
    skip_empty_lines: true,
    // The line travels as a last cell: a record that is no array of texts has no type here.
    on_record: (cells, { lines }) => [...cells, String(lines)],
  })
  const source = createReadStream(file, { highWaterMark: chunkSize })
  // An error of the file reaches the loop below through the parser.
  if (encoding === 'utf-8') pipeline(source, counted, parser, () => undefined)
  else
    pipeline(
      source,
      counted,
      (chunks) => decode(chunks, encoding),
      parser,
      () => undefined,
    )
  try {
    for await (const record of parser) {
      const cells = record as string[]
      yield { line: Number(cells.pop()), cells }
    }
  } catch (error) {
    if (!(error instanceof CsvError)) throw error
    const line = 'lines' in error ? ` at line ${String(error['lines'])}` : ''
    throw new FeedFileError(`it is broken${line}: ${problems[error.code] ?? error.message}`, { cause: error })
  }
}
