import { useTranslator } from '../../i18n/translator.tsx'
import { LoadFailed } from '../personal/load-failed.tsx'

/** Shown instead of favourites that could not be loaded. */
export const FavouritesFailed = ({ onRetry }: { onRetry: () => void }) => (
  <LoadFailed title={useTranslator()('favourites.failedTitle')} onRetry={onRetry} />
)
