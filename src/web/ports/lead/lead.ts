import { type EventObject, fromCallback, fromPromise } from 'xstate'
import { leadMachine } from '#machines/lead/lead.machine.ts'
import { floatGroupMachine } from '#machines/floating/float-group.machine.ts'
import { supportWidgetMachine } from '#machines/floating/support-widget.machine.ts'
import { browserStorage } from '../storage.ts'
import { watchScrollDirection } from '../floating/page-moves.ts'

/** Whether the budget enquiry was shown in this session. */
const wasShown = () => browserStorage.read('collection') === 'true'
export const readCollection = fromPromise(() => Promise.resolve(wasShown()))

const loadLate = () => import('./late.ts')

/** The timing of the enquiry, the support chat and the floating buttons, connected to the browser. */
export const leadActors = {
  lead: leadMachine.provide({
    actors: {
      readCollection: fromPromise(async ({ signal }) => {
        await (await loadLate()).waitUntilUncovered(signal)
        return wasShown()
      }),
    },
  }),
  supportWidget: supportWidgetMachine.provide({
    actors: { loadWidget: fromPromise(async ({ input }) => (await loadLate()).loadSupportWidget(input.address ?? '')) },
    actions: { toggleWidget: () => void loadLate().then(({ toggleSupportWidget }) => toggleSupportWidget()) },
  }),
  floatGroup: floatGroupMachine.provide({
    actors: {
      scrollDirection: fromCallback<EventObject>(({ sendBack }) => watchScrollDirection((type) => sendBack({ type }))),
    },
  }),
}
