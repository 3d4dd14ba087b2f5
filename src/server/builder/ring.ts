import type { Kysely } from 'kysely'
import { misfitOf } from '#contract/builder/fit.ts'
import type { Ring, RingPart, RingQuery } from '#contract/builder/schemas.ts'
import type { Piece } from '#contract/catalogue/schemas.ts'
import type { Catalogue } from '../catalogue/catalogue.ts'
import { findDiamond } from '../catalogue/diamonds.ts'
import type { Database } from '../database/schema.ts'
import { settingPicture } from './pictures.ts'

const findSetting = (catalogue: Catalogue, reference: string | undefined): Piece | null => {
  const piece = reference === undefined ? undefined : catalogue.pieceWithCompanions(reference)
  return piece?.kind === 'setting' ? piece : null
}

/** The stone and the setting that an address names, as far as they exist, and whether they make a ring. */
export const findRing = async (
  db: Kysely<Database>,
  catalogue: Catalogue,
  query: RingQuery,
  now: Date,
): Promise<Ring> => {
  const stone = (query.stone === undefined ? undefined : await findDiamond(db, query.stone, now)) ?? null
  const setting = findSetting(catalogue, query.setting)
  const asked = setting?.metals.find(({ metal }) => metal === query.metal)
  const made = asked ?? setting?.metals[0]
  const isUnknown: Record<RingPart, boolean> = {
    stone: query.stone !== undefined && !stone,
    setting: query.setting !== undefined && !setting,
    metal: query.metal !== undefined && setting !== null && !asked,
  }
  const pictures = [made?.picture, made?.second].filter((picture) => picture !== null && picture !== undefined)
  return {
    stone,
    setting,
    metal: made?.metal ?? null,
    unknown: (['stone', 'setting', 'metal'] as const).filter((part) => isUnknown[part]),
    misfit: stone && setting?.centreStone ? misfitOf(setting.centreStone, stone) : null,
    pictures: setting && stone ? pictures.map((picture) => settingPicture(picture, setting, stone.shape)) : pictures,
  }
}
