import type { ScreenLogics } from '#machines/app/screens.machine.ts'
import type { CallFunction } from '../../../src/web/ports/call.ts'
import type { CartStore } from '../../../src/web/ports/cart/cart-store.ts'
import type { ScreenParts } from '../../../src/web/ports/screens/screen-parts.ts'
import type { Router } from '../../../src/web/ports/shell.ts'

const files = import.meta.glob<{ screens: (parts: ScreenParts) => Partial<ScreenLogics> }>(
  ['../../../src/web/ports/screens/*.ts', '!**/screen-parts.ts'],
  { eager: true },
)

/** The machines of all screens with their ports, which the browser fetches file by file. */
export const screenActors = (call: CallFunction, router: Router, cart: CartStore): ScreenLogics =>
  Object.assign({}, ...Object.values(files).map(({ screens }) => screens({ call, router, cart })))
