import { hash, verify } from '@node-rs/argon2'

/** Argon2id, which is the library's default algorithm: 19 MiB, two passes, one lane. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** A hash that fits no password, so that checking an unknown email takes as long as checking a known one. */
const dummyHash = hash(crypto.randomUUID(), cost)

export const hashPassword = (password: string): Promise<string> => hash(password, cost)

/** Whether the password is the user's. A null hash stands for an unknown user and takes the same time. */
export const isPassword = async (password: string, stored: string | null): Promise<boolean> => {
  const matches = await verify(stored ?? (await dummyHash), password)
  return matches && stored !== null
}
