import { type EventObject, fromCallback, fromPromise } from 'xstate'
import { leadMachine } from '#machines/lead/lead.machine.ts'
import { floatGroupMachine } from '#machines/support/float-group.machine.ts'
import { supportWidgetMachine } from '#machines/support/support-widget.machine.ts'
import { stored } from '../storage.ts'
import { loadSupportWidget, toggleSupportWidget } from '../support/support-widget.ts'
import { watchPageMoves } from '../support/page-moves.ts'

/** Whether the budget enquiry was shown in this session. */
export const readCollection = fromPromise(() => Promise.resolve(stored.read('collection') === 'true'))

/** The enquiry's timing, the support chat and the floating buttons, joined to the browser. */
export const leadActors = {
  lead: leadMachine.provide({ actors: { readCollection } }),
  supportWidget: supportWidgetMachine.provide({
    actors: { loadWidget: fromPromise(({ input }) => loadSupportWidget(input.address ?? '')) },
    actions: { toggleWidget: toggleSupportWidget },
  }),
  floatGroup: floatGroupMachine.provide({
    actors: {
      pageMoves: fromCallback<EventObject>(({ sendBack }) => watchPageMoves((type) => sendBack({ type }))),
    },
  }),
}
