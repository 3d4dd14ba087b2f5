import { afterEach, expect, test, vi } from 'vitest'
import { sharePage } from '../../src/web/ports/share/share-page.ts'

afterEach(() => vi.unstubAllGlobals())

const page = { title: 'Thorn Ring', path: '/pages/FineRingDetail/thorn-ring?metal=4' }
const url = 'https://shop.example/pages/FineRingDetail/thorn-ring?metal=4'

/** A device whose clipboard takes a text, and which shares by the given means, or by none. */
const device = (share?: () => Promise<void>, canShare = true) => {
  const copied: string[] = []
  const shared: unknown[] = []
  vi.stubGlobal('location', { origin: 'https://shop.example' })
  vi.stubGlobal('navigator', {
    clipboard: { writeText: (text: string) => Promise.resolve(void copied.push(text)) },
    ...(share && {
      canShare: () => canShare,
      share: (data: unknown) => {
        shared.push(data)
        return share()
      },
    }),
  })
  return { copied, shared }
}

test('[X-SHARE-01] a device with sharing of its own shares the page by its whole address', async () => {
  const { copied, shared } = device(() => Promise.resolve())
  expect(await sharePage(page)).toBe('shared')
  expect([copied, shared]).toEqual([[], [{ title: 'Thorn Ring', url }]])
})

test('[X-SHARE-01] any other device, and one that cannot share an address, copies it', async () => {
  const plain = device()
  expect(await sharePage(page)).toBe('copied')
  expect(plain.copied).toEqual([url])
  const unable = device(() => Promise.resolve(), false)
  expect(await sharePage(page)).toBe('copied')
  expect([unable.copied, unable.shared]).toEqual([[url], []])
})

test('[X-SHARE-01] closing the device’s sharing is no failure, a refusal is', async () => {
  device(() => Promise.reject(new DOMException('closed', 'AbortError')))
  expect(await sharePage(page)).toBe('dismissed')
  device(() => Promise.reject(new DOMException('no', 'NotAllowedError')))
  await expect(sharePage(page)).rejects.toThrow('no')
})
