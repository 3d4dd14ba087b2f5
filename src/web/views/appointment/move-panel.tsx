import { useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import type { slotsMachine } from '#machines/appointment/slots.machine.ts'
import type { visitMachine } from '#machines/appointment/visit.machine.ts'
import { useSay } from '../../i18n/text.tsx'
import { useChildOf } from '../../root/context.tsx'
import { Button } from '../../ui/button.tsx'
import { Form } from '../../ui/form.tsx'
import { DateField } from './date-field.tsx'
import { SlotField } from './slot-field.tsx'

type VisitActor = ActorRefFrom<typeof visitMachine>

/** Another day and slot for a visit. */
export const MovePanel = ({ visit }: { visit: VisitActor }) => {
  const say = useSay()
  const slots = useChildOf<ActorRefFrom<typeof slotsMachine>>(visit, 'slots')
  const problem = useSelector(visit, (snapshot) => snapshot.context.problem)
  const busy = useSelector(visit, (snapshot) => snapshot.hasTag('busy'))
  return (
    <Form className="form visit__move" onSubmit={() => visit.send({ type: 'move.submitted' })}>
      <div>
        <h2 className="h3">{say('visit.moveTitle')}</h2>
        <p className="quiet small">{say('visit.moveText')}</p>
      </div>
      {slots ? (
        <div className="form__row">
          <DateField
            slots={slots}
            disabled={busy}
            error={problem === 'dateMissing' ? say('appointment.dateMissing') : undefined}
          />
          <SlotField
            slots={slots}
            disabled={busy}
            error={problem === 'sectionMissing' ? say('appointment.sectionMissing') : undefined}
          />
        </div>
      ) : null}
      <div className="pair">
        <Button look="line" disabled={busy} onClick={() => visit.send({ type: 'move.abandoned' })}>
          {say('visit.moveAbandon')}
        </Button>
        <Button look="main" type="submit" busy={busy}>
          {say('visit.moveSubmit')}
        </Button>
      </div>
    </Form>
  )
}
