import { constants, setPriority } from 'node:os'
import process from 'node:process'
import { type Conversion, convert } from './convert.ts'

/** What the process is told to do, and what it answers. */
export interface ConversionRequest {
  id: number
  conversion: Conversion
}
export type ConversionAnswer = { id: number; made: Uint8Array } | { id: number; problem: string }

// Whoever waits for a page or a call comes before whoever waits for a picture.
setPriority(constants.priority.PRIORITY_LOW)

const answer = (message: ConversionAnswer) => process.send?.(message)

process.on('message', ({ id, conversion }: ConversionRequest) => {
  convert(conversion).then(
    (made) => answer({ id, made }),
    (error: unknown) => answer({ id, problem: String(error) }),
  )
})
process.on('disconnect', () => process.exit())
// Ctrl+C goes to every process of the terminal; the shop ends this one once it needs no more pictures.
process.on('SIGINT', () => undefined)
