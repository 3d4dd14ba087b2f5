import { type EventObject, fromCallback, fromPromise } from 'xstate'
import { leadMachine } from '#machines/lead/lead.machine.ts'
import { floatGroupMachine } from '#machines/floating/float-group.machine.ts'
import { supportWidgetMachine } from '#machines/floating/support-widget.machine.ts'
import { browserStorage } from '../storage.ts'
import { loadSupportWidget, toggleSupportWidget } from '../floating/support-widget.ts'
import { watchScrollDirection } from '../floating/page-moves.ts'

/** Whether the budget enquiry was shown in this session. */
export const readCollection = fromPromise(() => Promise.resolve(browserStorage.read('collection') === 'true'))

/** The timing of the enquiry, the support chat and the floating buttons, connected to the browser. */
export const leadActors = {
  lead: leadMachine.provide({ actors: { readCollection } }),
  supportWidget: supportWidgetMachine.provide({
    actors: { loadWidget: fromPromise(({ input }) => loadSupportWidget(input.address ?? '')) },
    actions: { toggleWidget: toggleSupportWidget },
  }),
  floatGroup: floatGroupMachine.provide({
    actors: {
      scrollDirection: fromCallback<EventObject>(({ sendBack }) => watchScrollDirection((type) => sendBack({ type }))),
    },
  }),
}
