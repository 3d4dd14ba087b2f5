import { expect, test } from 'vitest'
import type { Ring } from '#contract/builder/schemas.ts'
import type { Diamond } from '#contract/catalogue/schemas.ts'
import { onlyFitting, settingsFor } from '../../src/web/routes/parts/builder.ts'

const centreStone = { shapes: ['oval', 'cushion'] as ('oval' | 'cushion')[], caratFrom: 50, caratTo: 150 }

test.each([
  [{}, { shape: 'oval,cushion', caratFrom: '0.5', caratTo: '1.5' }],
  [{ shape: 'cushion,heart' }, { shape: 'cushion', caratFrom: '0.5', caratTo: '1.5' }],
  [{ shape: 'heart' }, { shape: 'oval,cushion', caratFrom: '0.5', caratTo: '1.5' }],
  [
    { caratFrom: '1', caratTo: '3' },
    { shape: 'oval,cushion', caratFrom: '1', caratTo: '1.5' },
  ],
  [
    { caratFrom: '0.3', caratTo: '1.2', color: 'D' },
    { shape: 'oval,cushion', caratFrom: '0.5', caratTo: '1.2', color: 'D' },
  ],
])('[X-BUILDER-06] of the diamonds asked for by %j only those that fit are listed', (asked, listed) => {
  expect(onlyFitting({ lab: 'GIA', ...asked }, centreStone)).toEqual({ lab: 'GIA', ...listed })
})
test('[X-BUILDER-06] without a setting all diamonds are listed', () => {
  expect(onlyFitting({ lab: 'IGI', shape: 'heart' }, null)).toEqual({ lab: 'IGI', shape: 'heart' })
})
test('[X-BUILDER-06] only settings that take the chosen diamond are listed; all where it is sold', () => {
  const ring = (available: boolean) =>
    ({ stone: { shape: 'pear', caratPoints: 121, available } as Diamond }) as unknown as Ring
  expect(settingsFor(ring(true))).toEqual({ stoneShape: 'pear', stoneCarat: '1.21' })
  expect(settingsFor(ring(false))).toEqual({})
  expect(settingsFor(null)).toEqual({})
})
