import { type EventObject, fromCallback } from 'xstate'
import { clickDebounceMachine } from '#machines/shell/click-debounce.machine.ts'

/** The buttons of a calendar step through the months, so quick clicks are meant. */
const steps = '[slot="previous"], [slot="next"]'

const numbers = new WeakMap<Element, number>()
let lastNumber = 0

const numberOf = (button: Element) => {
  const number = numbers.get(button) ?? (lastNumber += 1)
  numbers.set(button, number)
  return number
}

/** Debounces the clicks on all buttons in one place: at the window, before any other listener. */
export const createClickDebounce = () => {
  let current: Event | null = null
  return clickDebounceMachine.provide({
    actors: {
      buttonClicks: fromCallback<EventObject>(({ sendBack }) => {
        const stop = new AbortController()
        const options = { capture: true, signal: stop.signal }
        const report = (event: MouseEvent) => {
          const control = event.target instanceof Element && event.target.closest('a,button')
          const repeated = event.detail > 1
          if (!control || control.matches(steps)) return
          current = event
          if (control.matches('button')) sendBack({ type: 'button.clicked', button: numberOf(control), repeated })
          else if (repeated) sendBack({ type: 'link.clicked' })
          current = null
        }
        addEventListener('click', report, options)
        addEventListener('input', () => sendBack({ type: 'input.changed' }), options)
        return () => stop.abort()
      }),
    },
    actions: {
      cancelClick: () => {
        current?.preventDefault()
        current?.stopImmediatePropagation()
      },
    },
  })
}
