import { useRouter } from '@tanstack/react-router'
import { useSay } from '../../i18n/text.tsx'
import { NetworkError } from '../../ports/call.ts'
import { Button } from '../../ui/button.tsx'
import { Empty } from '../../ui/empty.tsx'

/** The shop did not answer; anything else is the error page's to tell. */
export const ListFailed = ({ error }: { error: unknown }) => {
  const say = useSay()
  const router = useRouter()
  if (!(error instanceof NetworkError)) throw error
  return (
    <div className="page category" role="alert">
      <Empty
        icon="refresh"
        heading={say('catalogue.failedTitle')}
        action={
          <Button look="line" onClick={() => void router.invalidate()}>
            {say('catalogue.retry')}
          </Button>
        }
      >
        {say('catalogue.failedText')}
      </Empty>
    </div>
  )
}
