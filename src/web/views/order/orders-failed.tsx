import { useTranslator } from '../../i18n/translator.tsx'
import { LoadFailed } from '../personal/load-failed.tsx'

/** What stands where orders would when they could not be read. */
export const OrdersFailed = ({ onRetry }: { onRetry: () => void }) => (
  <LoadFailed title={useTranslator()('personal.failedTitle')} onRetry={onRetry} />
)
