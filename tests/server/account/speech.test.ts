import { readdir } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { speakCode } from '../../../src/server/account/verification/speech.ts'

const sounds = new URL('../../../src/server/account/verification/sounds/', import.meta.url)
const rate = 16_000

/** The samples of a WAV file of one channel of 16 bits. */
const samplesOf = (file: Buffer) => {
  expect([file.toString('latin1', 0, 4), file.toString('latin1', 8, 16)]).toEqual(['RIFF', 'WAVEfmt '])
  expect([file.readUInt16LE(20), file.readUInt16LE(22), file.readUInt32LE(24), file.readUInt16LE(34)]).toEqual([
    1,
    1,
    rate,
    16,
  ])
  expect([file.readUInt32LE(4), file.readUInt32LE(40)]).toEqual([file.length - 8, file.length - 44])
  return Array.from({ length: (file.length - 44) / 2 }, (_, index) => file.readInt16LE(44 + index * 2))
}
const loudness = (samples: number[]) => Math.sqrt(samples.reduce((sum, each) => sum + each * each, 0) / samples.length)

test('every character of the codes has its sound [X-ACCESS-01]', async () => {
  expect((await readdir(sounds)).toSorted()).toEqual(Array.from('3479ACDEFHJKMNPRTWXY', (each) => `${each}.wav`))
})

test('a code is said character by character, with pauses, above a murmur [X-ACCESS-01]', async () => {
  // W is said in 2 s, 4 in 1.1 s, at a pace between 0.92 and 1.08.
  const [long, short] = [samplesOf(await speakCode('WWWW')), samplesOf(await speakCode('4444'))]
  expect(long.length / rate).toBeGreaterThan(9.5)
  expect(short.length / rate).toBeLessThan(8.8)
  expect(samplesOf(await speakCode('4')).length / rate).toBeLessThan(3)
  const before = long.slice(0, 0.3 * rate)
  expect(loudness(before)).toBeLessThan(loudness(long) / 4)
  expect(loudness(long)).toBeGreaterThan(500)
  expect(
    long.every((sample) => Math.abs(sample) < 32_767),
    'nothing is cut off',
  ).toBe(true)
})
