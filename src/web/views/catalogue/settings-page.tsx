import { BuilderBar } from '../builder/builder-bar.tsx'
import { FittingSettings } from '../builder/fit-note.tsx'
import { Category } from './category-page.tsx'

/** The settings among which that of a ring is chosen. */
export const Page = () => <Category bar={<BuilderBar current="setting" />} note={<FittingSettings />} />
