import type { Adapter, AdapterFactory, AdapterPayload } from 'oidc-provider'

interface StoredEntry {
  payload: AdapterPayload
  /** Epoch, ms. */
  endsAt: number
}

/** Maximum number of entries of one kind; the oldest is dropped first. */
const maxEntries = 1000

const createModelStore = (): Adapter => {
  const entries = new Map<string, StoredEntry>()
  const find = (is: (id: string, payload: AdapterPayload) => boolean) => {
    for (const [id, { payload, endsAt }] of entries) if (endsAt > Date.now() && is(id, payload)) return payload
    return undefined
  }
  return {
    upsert: (id, payload, expiresIn) => {
      entries.delete(id)
      entries.set(id, { payload, endsAt: Date.now() + (expiresIn ?? Infinity) * 1000 })
      const [oldest] = entries.keys()
      if (entries.size > maxEntries && oldest !== undefined) entries.delete(oldest)
      return Promise.resolve()
    },
    find: (wantedId) => Promise.resolve(find((id) => id === wantedId)),
    findByUid: (uid) => Promise.resolve(find((_id, payload) => payload.uid === uid)),
    findByUserCode: (userCode) => Promise.resolve(find((_id, payload) => payload.userCode === userCode)),
    consume: (id) => {
      const entry = entries.get(id)
      if (entry) entry.payload.consumed = Math.floor(Date.now() / 1000)
      return Promise.resolve()
    },
    destroy: (id) => {
      entries.delete(id)
      return Promise.resolve()
    },
    revokeByGrantId: (grantId) => {
      for (const [id, { payload }] of entries) if (payload.grantId === grantId) entries.delete(id)
      return Promise.resolve()
    },
  }
}

/** In-memory storage for oidc-provider, with a separate map for each kind of its models. */
export const createMemoryAdapter = (): AdapterFactory => {
  const kinds = new Map<string, Adapter>()
  return (name) => {
    const kind = kinds.get(name) ?? createModelStore()
    kinds.set(name, kind)
    return kind
  }
}
