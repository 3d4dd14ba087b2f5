import { useSay } from '../../i18n/text.tsx'
import { ReadingFailed } from '../personal/reading-failed.tsx'

/** What stands where orders would when they could not be read. */
export const OrdersFailed = ({ onRetry }: { onRetry: () => void }) => (
  <ReadingFailed title={useSay()('personal.failedTitle')} onRetry={onRetry} />
)
