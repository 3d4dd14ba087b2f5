import { randomInt } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { glyphs } from './glyphs.ts'

const sampleRate = 16_000
/** Length of the header of a WAV file with nothing but a format and samples. */
const headerLength = 44

type Sounds = ReadonlyMap<string, Int16Array>

const readSound = async (character: string): Promise<[string, Int16Array]> => {
  const file = await readFile(join(import.meta.dirname, 'sounds', `${character}.wav`))
  return [character, new Int16Array(Uint8Array.from(file.subarray(headerLength)).buffer)]
}

let sounds: Promise<Sounds> | undefined
/** Each character as it is said, read when the first code is asked for. */
const readSounds = () =>
  (sounds ??= Promise.all(Object.keys(glyphs).map(readSound)).then((entries) => new Map(entries)))

/** A random number between the two, in steps of a hundredth. */
const randomBetween = (min: number, max: number) => randomInt(Math.round(min * 100), Math.round(max * 100) + 1) / 100

/** Adds a sound at a place, faster or slower, louder or softer. */
const mix = (
  into: Float32Array,
  sound: Int16Array,
  { at, speed, gain }: { at: number; speed: number; gain: number },
) => {
  const length = Math.min(Math.floor((sound.length - 1) / speed), into.length - at)
  for (let index = 0; index < length; index += 1) {
    const place = index * speed
    const left = Math.floor(place)
    const [here, next] = [sound[left] ?? 0, sound[left + 1] ?? 0]
    into[at + index] = (into[at + index] ?? 0) + gain * (here + (next - here) * (place - left))
  }
}

/** A murmur below the whole: other characters backwards, so that no two codes have samples in common. */
const addMurmur = (into: Float32Array, all: Sounds) => {
  const backwards = [...all.values()].map((sound) => sound.toReversed())
  for (let at = 0; at < into.length; at += randomInt(sampleRate / 2, sampleRate)) {
    const sound = backwards[randomInt(backwards.length)]
    if (sound) mix(into, sound, { at, speed: randomBetween(0.7, 1.3), gain: randomBetween(0.04, 0.09) })
  }
}

const wavOf = (samples: Float32Array): Buffer => {
  const file = Buffer.alloc(headerLength + samples.length * 2)
  file.write('RIFF', 0)
  file.writeUInt32LE(file.length - 8, 4)
  file.write('WAVEfmt ', 8)
  file.writeUInt32LE(16, 16)
  // PCM, one channel, 16 bits.
  file.writeUInt16LE(1, 20)
  file.writeUInt16LE(1, 22)
  file.writeUInt32LE(sampleRate, 24)
  file.writeUInt32LE(sampleRate * 2, 28)
  file.writeUInt16LE(2, 32)
  file.writeUInt16LE(16, 34)
  file.write('data', 36)
  file.writeUInt32LE(samples.length * 2, 40)
  for (const [index, sample] of samples.entries())
    file.writeInt16LE(Math.max(-32_768, Math.min(32_767, Math.round(sample))), headerLength + index * 2)
  return file
}

/** A WAV file in which a code is said: each character with a word that begins with it, at its own pace. */
export const speakCode = async (code: string): Promise<Buffer> => {
  const all = await readSounds()
  const pause = () => randomInt(sampleRate * 0.4, sampleRate * 0.8)
  let end = pause()
  const said = Array.from(code, (character) => all.get(character) ?? new Int16Array()).map((sound) => {
    const speed = randomBetween(0.92, 1.08)
    const at = end
    end += Math.ceil(sound.length / speed) + pause()
    return { sound, at, speed, gain: randomBetween(0.7, 0.85) }
  })
  const samples = new Float32Array(end)
  for (const { sound, ...how } of said) mix(samples, sound, how)
  addMurmur(samples, all)
  return wavOf(samples)
}
