import type { RouterContext } from './context.ts'

/** What must hold before a route may read its data, by the name that the route gives in its static data. */
const guards = {
  customer: ({ signedIn }) => signedIn(),
} as const satisfies Record<string, (context: RouterContext) => boolean>

const isGuard = (name: string): name is keyof typeof guards => Object.hasOwn(guards, name)

/** Whether the guard lets a route read its data; a route without one may. Throws for a guard that nobody knows: the error page has status 500. */
export const passesGuard = (name: string | undefined, context: RouterContext): boolean => {
  if (name === undefined) return true
  if (!isGuard(name)) throw Object.assign(new Error(`Nobody knows the guard ${name}`), { status: 500 })
  return guards[name](context)
}
