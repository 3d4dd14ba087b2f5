import { describe, expect, test } from 'vitest'
import { namedSizes, namesOf, nearestSize, sizeNamed, type SizeSystem } from '#contract/catalogue/size-systems.ts'

const across = (system: SizeSystem, name: string) => sizeNamed(system, name)?.diameter

describe('ring sizes of other countries', () => {
  // As printed on ring sticks and in the standards, in mm across.
  test.each<[SizeSystem, string, number]>([
    ['us', '5', 15.7],
    ['us', '6', 16.51],
    ['us', '7', 17.32],
    ['us', '10', 19.76],
    ['uk', 'H', 14.72],
    ['uk', 'L', 16.31],
    ['uk', 'L½', 16.51],
    ['uk', 'T', 19.5],
    ['uk', 'Z+1', 22.28],
    ['eu', '54.0', 17.19],
    ['mm', '16.9', 16.9],
    ['hk', '14', 16.9],
  ])('[ROUTE-11] %s %s is %f mm across', (system, name, diameter) => {
    expect(across(system, name)).toBeCloseTo(diameter, 1)
  })

  test('[ROUTE-11] [CART-11] a Hong Kong size has its names in all of them', () => {
    expect(namesOf(across('hk', '12')!)).toEqual({ hk: '12', us: '5½', uk: 'K½', eu: '51.0', mm: '16.2' })
    expect(namesOf(across('hk', '4')!)).toEqual({ hk: '4', us: '2¼', uk: 'D½', eu: '42.0', mm: '13.4' })
    expect(namesOf(across('hk', '30.5')!)).toEqual({ hk: '30.5', us: '13½', uk: 'Z+2', eu: '71.0', mm: '22.7' })
  })

  test('[ROUTE-11] between two sizes the nearer one is named', () => {
    expect(nearestSize('hk', 16.9 + 0.0875 + 1e-9).name).toBe('14.5')
    expect(nearestSize('hk', 16.9 + 0.08).name).toBe('14')
  })

  test('[ROUTE-11] what is named leads back to itself, and no size is named twice', () => {
    for (const [system, sizes] of Object.entries(namedSizes) as [SizeSystem, (typeof namedSizes)['hk']][]) {
      for (const { name, diameter } of sizes) expect(nearestSize(system, diameter).name).toBe(name)
      expect(new Set(sizes.map(({ name }) => name)).size).toBe(sizes.length)
    }
    expect(sizeNamed('us', '99')).toBeUndefined()
  })
})
