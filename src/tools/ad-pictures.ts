/**
 * Arranges the shop's own pieces into advertisements: `node src/tools/ad-pictures.ts FOLDER`
 * Writes ad-{type}.webp (1920 by 640) and ad-{type}-mobile.webp (1024 by 512) into the folder, for pictures.ts.
 */
import { join } from 'node:path'
import process from 'node:process'
import sharp from 'sharp'

/** Background colour of every piece's picture. */
const floor = '#f5f5f5'
const files = join(import.meta.dirname, '../server/pictures/sources')

/** Three pieces for wide screens; phones show the first two. */
const pieces: Record<string, [string, string, string]> = {
  ring: ['engagement-halo-round-white', 'engagement-solitaire-round-yellow', 'engagement-three-stone-round-rose'],
  'women-ring': ['women-half-eternity-yellow', 'women-milgrain-white', 'women-eternity-rose'],
  'men-ring': ['men-grooved-yellow', 'men-brushed-white', 'men-bevelled-rose'],
  'fine-ring': ['ring-toi-et-moi-yellow', 'ring-sapphire-halo-white', 'ring-cluster-rose'],
  necklace: ['necklace-pendant-pear-yellow', 'necklace-halo-round-white', 'necklace-bar-rose'],
  earring: ['earrings-drops-yellow', 'earrings-halo-studs-round-white', 'earrings-hoops-rose'],
  bracelet: ['bracelet-stations-yellow', 'bracelet-bangle-white', 'bracelet-cuff-rose'],
  'tennis-bracelet': ['tennis-round-white', 'tennis-emerald-yellow', 'tennis-bezel-rose'],
}

/** Places the pictures side by side, each a square of `side` pixels. */
async function compose(names: readonly string[], side: number, file: string): Promise<void> {
  const composed = await Promise.all(
    names.map(async (name, place) => ({
      input: await sharp(join(files, `${name}.webp`))
        .resize(side, side)
        .toBuffer(),
      left: place * side,
      top: 0,
    })),
  )
  await sharp({ create: { width: side * names.length, height: side, channels: 3, background: floor } })
    .composite(composed)
    .webp({ quality: 90, effort: 6, smartSubsample: true })
    .toFile(file)
}

const [folder] = process.argv.slice(2)
if (folder === undefined) {
  process.stderr.write('Usage: node src/tools/ad-pictures.ts FOLDER\n')
  process.exit(1)
}
for (const [type, names] of Object.entries(pieces)) {
  await compose(names, 640, join(folder, `ad-${type}.webp`))
  await compose(names.slice(0, 2), 512, join(folder, `ad-${type}-mobile.webp`))
}
