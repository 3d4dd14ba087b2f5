import { expect, test } from 'vitest'
import type { Diamond, Piece } from '#contract/catalogue/schemas.ts'
import { viewedPiece, viewedRing } from '../../src/web/views/viewer/viewed.ts'

const settingWith = (style: string, picture: string) =>
  ({ style, shape: 'round', metals: [{ metal: '1', picture: { name: picture } }] }) as unknown as Piece
const diamond = { shape: 'round', length: 645, width: 643, height: 398, tablePermille: 570 } as Diamond

test.each([
  ['solitaire', 'engagement-solitaire-six-round-white', 'solitaire-six'],
  ['solitaire', 'engagement-solitaire-round-white', 'solitaire'],
  ['halo', 'engagement-halo-round-white', 'halo'],
  ['signet', 'engagement-signet-white', undefined],
])('[X-VIEWER-02] a setting of the style %s with the picture %s turns as %s', (style, picture, drawn) => {
  const piece = settingWith(style, picture)
  expect(viewedPiece(piece, '6')?.setting?.style).toBe(drawn)
  expect(viewedRing(diamond, piece, '6')?.setting?.style).toBe(drawn)
  expect(viewedPiece(piece, '6')?.setting?.tone).toBe(drawn && 'yellow')
})
