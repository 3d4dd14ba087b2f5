import { useSelector } from '@xstate/react'
import { useTranslator } from '../../i18n/translator.tsx'
import { useOpenScreen } from '../../root/context.tsx'
import { Button } from '../../ui/button.tsx'
import { LateRingProblems } from './late-ring-problems.tsx'
import { RingNotice } from './ring-notice.tsx'
import { useRing } from './use-ring.ts'

/** What keeps the chosen parts from being a ring, and that they could not be read. */
export const RingNotices = () => {
  const t = useTranslator()
  const { malformed, ring } = useRing()
  const builder = useOpenScreen('builder')
  const failed = useSelector(builder, (snapshot) => snapshot?.matches({ choice: 'failed' }) ?? false)
  const { stone, setting, unknown, misfit } = ring
  const hasProblem =
    malformed.length + unknown.length > 0 || stone?.available === false || setting?.withdrawn || misfit !== null
  return (
    <div className="page" role="status">
      {failed ? (
        <RingNotice
          ways={
            <Button variant="line" small onClick={() => builder?.send({ type: 'ring.retried' })}>
              {t('shell.retry')}
            </Button>
          }
        >
          {t('builder.notRead')}
        </RingNotice>
      ) : null}
      {hasProblem ? <LateRingProblems /> : null}
    </div>
  )
}
