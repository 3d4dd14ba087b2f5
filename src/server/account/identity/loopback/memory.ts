import type { Adapter, AdapterFactory, AdapterPayload } from 'oidc-provider'

interface Kept {
  payload: AdapterPayload
  /** Epoch, ms. */
  endsAt: number
}

/** The most that is kept of one kind; the oldest is forgotten first. */
const most = 1000

const createKind = (): Adapter => {
  const kept = new Map<string, Kept>()
  const find = (is: (id: string, payload: AdapterPayload) => boolean) => {
    for (const [id, { payload, endsAt }] of kept) if (endsAt > Date.now() && is(id, payload)) return payload
    return undefined
  }
  return {
    upsert: (id, payload, expiresIn) => {
      kept.delete(id)
      kept.set(id, { payload, endsAt: Date.now() + (expiresIn ?? Infinity) * 1000 })
      const [oldest] = kept.keys()
      if (kept.size > most && oldest !== undefined) kept.delete(oldest)
      return Promise.resolve()
    },
    find: (asked) => Promise.resolve(find((id) => id === asked)),
    findByUid: (uid) => Promise.resolve(find((_id, payload) => payload.uid === uid)),
    findByUserCode: (userCode) => Promise.resolve(find((_id, payload) => payload.userCode === userCode)),
    consume: (id) => {
      const entry = kept.get(id)
      if (entry) entry.payload.consumed = Math.floor(Date.now() / 1000)
      return Promise.resolve()
    },
    destroy: (id) => {
      kept.delete(id)
      return Promise.resolve()
    },
    revokeByGrantId: (grantId) => {
      for (const [id, { payload }] of kept) if (payload.grantId === grantId) kept.delete(id)
      return Promise.resolve()
    },
  }
}

/** Keeps what an identity provider must remember in memory, for each kind of its things apart. */
export const createMemory = (): AdapterFactory => {
  const kinds = new Map<string, Adapter>()
  return (name) => {
    const kind = kinds.get(name) ?? createKind()
    kinds.set(name, kind)
    return kind
  }
}
