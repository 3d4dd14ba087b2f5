import { useTranslator } from '../../i18n/translator.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'

/** Placeholder while a list is loading. */
export const ListSkeleton = () => (
  <div className="page category">
    <Skeleton label={useTranslator()('shell.loading')} shape="card" count={6} />
  </div>
)
