import { closeSync, openSync, writeSync } from 'node:fs'
import type { Refusal } from './stone.ts'

/** Different reasons that the summary counts. */
const maxReasons = 1000
const bufferSize = 65_536

/** A spreadsheet would calculate what begins like a formula. */
const cell = (value: string) => `"${value.replace(/^[=+@\t\r-](?!$)/, "'$&").replaceAll('"', '""')}"`

/** A CSV file with every refused row, written as they come; there is none where no row is refused. */
export const createReport = (file: string) => {
  let descriptor: number | null = null
  let waiting = ''
  let count = 0
  const reasons = new Map<string, number>()
  const flush = () => {
    if (waiting === '') return
    descriptor ??= openSync(file, 'w')
    writeSync(descriptor, waiting)
    waiting = ''
  }
  return {
    add: (line: number, { field, value, why }: Refusal) => {
      if (count === 0) waiting = '\uFEFFLine,Field,Value,Why\r\n'
      count += 1
      waiting += `${[String(line), field, value, why].map(cell).join(',')}\r\n`
      const reason = `${field} ${why}`
      const known = reasons.get(reason)
      if (known !== undefined || reasons.size < maxReasons) reasons.set(reason, (known ?? 0) + 1)
      if (waiting.length > bufferSize) flush()
    },
    flush,
    count: () => count,
    /** The most frequent reasons. */
    reasons: (most: number): [reason: string, count: number][] =>
      [...reasons].toSorted((one, other) => other[1] - one[1]).slice(0, most),
    close: () => {
      flush()
      if (descriptor !== null) closeSync(descriptor)
      descriptor = null
    },
  }
}

export type Report = ReturnType<typeof createReport>
