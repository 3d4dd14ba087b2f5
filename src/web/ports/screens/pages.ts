import { diamondGuideMachine } from '#machines/pages/diamond-guide.machine.ts'
import { ringSizeMachine } from '#machines/pages/ring-size.machine.ts'

export const screens = () => ({
  diamondGuide: diamondGuideMachine,
  ringSize: ringSizeMachine.provide({ actions: { printPage: () => print() } }),
})
