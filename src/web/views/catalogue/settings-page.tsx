import { parseRingAddress } from '#contract/builder/address.ts'
import { BuilderBar } from '../builder/builder-bar.tsx'
import { FittingSettings } from '../builder/fitting-settings.tsx'
import { Category } from './category-page.tsx'
import { piecesSearch } from './piece-search.ts'

/** The settings among which that of a ring is chosen. */
export const Page = () => (
  <Category
    bar={<BuilderBar current="setting" />}
    note={<FittingSettings />}
    read={(raw) => ({ ...piecesSearch(raw), ...parseRingAddress(raw).address })}
  />
)
