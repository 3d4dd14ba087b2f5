import { fromPromise } from 'xstate'
import { type SkinTone, toSkinTone } from '#contract/detail/skin-tones.ts'
import { skinToneMachine } from '#machines/detail/skin-tone.machine.ts'
import { attempt, skinToneKey } from '../storage.ts'

export const readSkinTone = (): SkinTone | null => toSkinTone(attempt(() => localStorage.getItem(skinToneKey), null))

export const storeSkinTone = (tone: SkinTone) => attempt(() => localStorage.setItem(skinToneKey, tone), undefined)

/** The skin tone of the drawn hand, connected to the browser's storage. */
export const skinToneActor = skinToneMachine.provide({
  actors: { readTone: fromPromise(() => Promise.resolve(readSkinTone())) },
  actions: { storeTone: (_, tone) => storeSkinTone(tone) },
})
