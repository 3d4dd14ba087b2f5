/** Plays a sound to its end; stops where the signal says so. */
const play = (audio: HTMLAudioElement, signal: AbortSignal) =>
  new Promise<void>((resolve, reject) => {
    const stop = () => {
      audio.pause()
      resolve()
    }
    signal.addEventListener('abort', stop, { once: true })
    audio.addEventListener('ended', () => resolve(), { once: true })
    audio.addEventListener('error', () => reject(new Error('The sound cannot be played.')), { once: true })
    audio.play().catch(reject)
  })

/** Says the verification code of a key, which the server does; done when it has ended. */
export const speakCode = async (key: string | null, signal: AbortSignal): Promise<void> => {
  // Made before the answer, because browsers let a sound begin only where somebody has just pressed something.
  const audio = new Audio()
  const response = await fetch(`/api/base/get_vcode_sound?vcode_key=${encodeURIComponent(key ?? '')}`, { signal })
  if (!response.ok) throw new Error(`The sound was refused with ${response.status}.`)
  // Loaded whole, because some browsers ask an address of sound for parts.
  const sound = await response.blob()
  signal.throwIfAborted()
  const source = URL.createObjectURL(sound)
  audio.src = source
  try {
    await play(audio, signal)
  } finally {
    URL.revokeObjectURL(source)
  }
}
