import { useSay } from '../../i18n/text.tsx'
import { Button } from '../../ui/button.tsx'
import { Empty } from '../../ui/empty.tsx'

/** What stands where the cart would when it could not be read. */
export const CartFailed = ({ onRetry }: { onRetry: () => void }) => {
  const say = useSay()
  return (
    <div role="alert">
      <Empty
        icon="warn"
        heading={say('cart.failedTitle')}
        action={
          <Button look="line" small onClick={onRetry}>
            {say('cart.tryAgain')}
          </Button>
        }
      >
        {say('cart.failedText')}
      </Empty>
    </div>
  )
}
