import { existsSync, globSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import type { Kind } from '#contract/catalogue/codes.ts'
import type { Picture } from '#contract/catalogue/schemas.ts'
import { settingPicture } from '../../../src/server/builder/pictures.ts'
import { getPicture } from '../../../src/server/catalogue/pictures.ts'
import { piecePictures } from '../../../src/server/catalogue/piece-pictures.ts'
import { seedAds } from '../../../src/server/seed/ads.ts'
import { seedPieces } from '../../../src/server/seed/pieces.ts'
import { seedPromotions } from '../../../src/server/seed/promotions.ts'

const folder = join(import.meta.dirname, '../../../src/server/pictures')
const manifest = JSON.parse(readFileSync(join(folder, 'manifest.json'), 'utf8')) as Record<
  string,
  Omit<Picture, 'name'>
>
const pieces = seedPieces()
const filesIn = (path: string) => readdirSync(join(folder, path)).map((file) => `${path}/${file}`)
const sizeOf = (file: string) => statSync(join(folder, file)).size

/** How the names of the renders begin, by the kind of piece. */
const beginnings: Record<Kind, string> = {
  setting: 'engagement',
  matching_band: 'matching',
  women_ring: 'women',
  men_ring: 'men',
  fine_ring: 'ring',
  earrings: 'earrings',
  necklaces: 'necklace',
  bracelets: 'bracelet',
  tennis_bracelets: 'tennis',
  nyc: 'newyork',
  lny: 'lunar',
}
/** Styles whose renders have another word. */
const otherWords: Record<string, string> = {
  claw: '',
  'halo-pendant': 'halo',
  'deco-ring': 'deco',
  'deco-drops': 'drops',
  'octagon-ring': 'octagon',
  'ruby-band': 'band',
}
/** Renders in several shapes; all others show the one that their style has. */
const severalShapes = ['engagement-halo', 'engagement-solitaire', 'earrings-studs', 'necklace-pendant', 'tennis']
const colours = { '1': 'white', '2': 'white', '3': 'white', '4': 'rose', '5': 'yellow', '6': 'yellow', '7': 'rose' }

const shown = pieces.flatMap(({ kind, style, shape, sku, metals }) =>
  metals.flatMap(({ metal, picture, second }) =>
    [picture, ...(second === null ? [] : [second])].map((name) => ({ kind, style, shape, sku, metal, name })),
  ),
)

describe('[X-PICTURE-01] every piece', () => {
  test('shows its own kind, style, shape and metal, in both pictures', () => {
    const wrong = shown.filter(({ kind, style, shape, metal, name }) => {
      const begins = [beginnings[kind], otherWords[style] ?? style].filter(Boolean).join('-')
      const ofShape = severalShapes.includes(begins)
      const rest = name.startsWith(`${begins}-`) ? name.slice(begins.length + 1) : 'another'
      const expected = new RegExp(`^(red-|six-)?${ofShape ? `${shape}-` : `(${shape}-)?`}${colours[metal]}(-top)?$`)
      // The bezel bracelet is a style of its own, without a shape in its name.
      return !expected.test(rest)
    })
    expect(wrong).toEqual([])
  })

  test('has a render of its own for each of them: nothing stands in for another', () => {
    for (const { name } of shown) expect(existsSync(join(folder, 'sources', `${name}.webp`)), name).toBe(true)
    const styles = Map.groupBy(shown, ({ name }) => name)
    for (const [name, all] of styles)
      expect(new Set(all.map(({ kind, style, shape }) => `${kind} ${style} ${shape}`)).size, name).toBe(1)
  })

  test('that is a setting shows every shape that it takes, in every metal', () => {
    let count = 0
    for (const { centreStone, shape, metals } of pieces) {
      if (!centreStone) continue
      for (const { metal, picture, second } of metals) {
        for (const wanted of centreStone.shapes) {
          for (const name of [picture, second]) {
            if (name === null) continue
            const found = settingPicture(getPicture(name), { shape, centreStone }, wanted)
            expect(found.name).toMatch(new RegExp(`^engagement-.*-${wanted}-${colours[metal]}(-top)?$`))
            expect(manifest).toHaveProperty([found.name])
            count += 1
          }
        }
      }
    }
    expect(count).toBeGreaterThan(300)
  })

  test('that the shop has no picture of leaves a page whole', () => {
    expect(getPicture('ring-of-tomorrow-white')).toMatchObject({ name: 'ring-of-tomorrow-white' })
  })

  test('and every advertisement names a picture that exists', () => {
    const named = seedAds.flatMap(({ image, mobile_image: mobile }) => [image, mobile]).filter((name) => name !== null)
    for (const name of named) expect(manifest).toHaveProperty([name])
  })
})

describe('the files of the pictures', () => {
  test('are all shown somewhere, or stay for orders of before', () => {
    const ofPieces = pieces.flatMap(({ caratTotalPoints, metals }) =>
      metals.flatMap((each) => [...piecePictures(each, caratTotalPoints), getPicture(each.picture)]),
    )
    const ofPages = globSync('src/{contract,web}/**/*.{ts,tsx}')
      .flatMap((file) => [...readFileSync(file, 'utf8').matchAll(/'picture:([a-z-]+)'/g)])
      .map(([, name]) => name)
    const ofBanners = [
      ...seedAds.flatMap(({ image, mobile_image: mobile }) => [image, mobile]),
      ...seedPromotions.flatMap(({ picture }) => [picture, `${picture}-mobile`]),
    ]
    const shownNames = new Set([...ofPieces.map(({ name }) => name), ...ofPages, ...ofBanners])
    const unused = Object.keys(manifest).filter((name) => !shownNames.has(name))
    expect(unused.filter((name) => !/^diamond-[a-z]+-(?:side|\d+[ab])$/.test(name))).toEqual([])
  })

  test('are a source for each, and nothing is left over', () => {
    expect(readdirSync(join(folder, 'sources')).toSorted()).toEqual(
      Object.keys(manifest)
        .map((name) => `${name}.webp`)
        .toSorted(),
    )
    const ready = readdirSync(join(folder, 'ready')).flatMap((width) => filesIn(`ready/${width}`))
    for (const file of ready) expect(manifest).toHaveProperty([/\/([^/]+)\.avif$/.exec(file)?.[1] ?? ''])
  })

  test('[X-PICTURE-05] what cards and rows show of each is ready', () => {
    for (const name of Object.keys(manifest).filter((each) => !/^(ad|banner|hero|jade)-/.test(each)))
      for (const width of [160, 360, 480, 640])
        expect(existsSync(join(folder, `ready/${width}/${name}.avif`)), `${width} ${name}`).toBe(true)
  })

  test.each(['sand-bands', 'diamond-oval', 'engagement-solitaire-oval-yellow', 'women-half-eternity-rose'])(
    '[X-PICTURE-05] what a phone shows of %s over its whole width, on a cover or a tile, is ready',
    (name) => expect(existsSync(join(folder, `ready/768/${name}.avif`))).toBe(true),
  )

  test('stay below 48 MB together, and the first picture of home below 25 kB on a phone', () => {
    const all = ['sources', ...readdirSync(join(folder, 'ready')).map((width) => `ready/${width}`)].flatMap(filesIn)
    expect(all.reduce((sum, file) => sum + sizeOf(file), 0)).toBeLessThan(48_000_000)
    expect(sizeOf('ready/768/hero-oval-sand.avif')).toBeLessThan(25_000)
  })

  test(
    '[X-PICTURE-04] the manifest says of each its size, its version and the colour that it stands on',
    { timeout: 180_000 },
    async () => {
      const floors = {
        sand: [239, 233, 225],
        red: [167, 40, 42],
        jade: [31, 61, 53],
        night: [24, 26, 28],
      }
      for (const [name, { width, height, hash, floor }] of Object.entries(manifest)) {
        const source = sharp(join(folder, 'sources', `${name}.webp`))
        expect(await source.metadata()).toMatchObject({ width, height })
        expect(hash).toMatch(/^[0-9a-f]{8}$/)
        const corner = await source.extract({ left: 2, top: 2, width: 1, height: 1 }).removeAlpha().raw().toBuffer()
        const colour = floor === undefined ? [...corner] : floors[floor]
        expect(
          colour.every((value, channel) => Math.abs(value - (corner[channel] ?? 0)) < 6),
          name,
        ).toBe(true)
      }
    },
  )
})
