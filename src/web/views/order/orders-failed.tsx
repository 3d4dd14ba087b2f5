import { useTranslator } from '../../i18n/translator.tsx'
import { LoadFailed } from '../personal/load-failed.tsx'

/** Shown instead of orders that could not be loaded. */
export const OrdersFailed = ({ onRetry }: { onRetry: () => void }) => (
  <LoadFailed title={useTranslator()('personal.failedTitle')} onRetry={onRetry} />
)
