import { useSay } from '../../i18n/text.tsx'
import { Button } from '../../ui/button.tsx'
import { Empty } from '../../ui/empty.tsx'

/** What stands in the place of something that could not be read. */
export const ReadingFailed = ({ title, onRetry }: { title: string; onRetry: () => void }) => {
  const say = useSay()
  return (
    <div role="alert">
      <Empty
        icon="warn"
        heading={title}
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
