import { useSay } from '../../i18n/text.tsx'
import { Waiting } from '../../ui/waiting.tsx'

/** A list of which nothing has come yet. */
export const ListWaiting = () => (
  <div className="page category">
    <Waiting label={useSay()('catalogue.loading')} shape="card" count={6} />
  </div>
)
