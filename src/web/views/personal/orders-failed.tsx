import { useSay } from '../../i18n/text.tsx'
import { Button } from '../../ui/button.tsx'
import { Empty } from '../../ui/empty.tsx'

/** What stands where orders would when they could not be read. */
export const OrdersFailed = ({ onRetry }: { onRetry: () => void }) => {
  const say = useSay()
  return (
    <div role="alert">
      <Empty
        icon="warn"
        heading={say('personal.failedTitle')}
        action={
          <Button look="line" small onClick={onRetry}>
            {say('personal.tryAgain')}
          </Button>
        }
      >
        {say('personal.failedText')}
      </Empty>
    </div>
  )
}
