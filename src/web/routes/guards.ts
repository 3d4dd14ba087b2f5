import type { RouterContext } from './context.ts'

/** Conditions for reading a route's data, by the name that the route gives in its static data. */
const guards = {
  customer: ({ signedIn }) => signedIn(),
} as const satisfies Record<string, (context: RouterContext) => boolean>

const isGuard = (name: string): name is keyof typeof guards => Object.hasOwn(guards, name)

/**
 * Whether the guard lets a route read its data; a route without a guard may. Throws for an unknown guard, so that the
 * error page has status 500.
 */
export const passesGuard = (name: string | undefined, context: RouterContext): boolean => {
  if (name === undefined) return true
  if (!isGuard(name)) throw Object.assign(new Error(`Nobody knows the guard ${name}`), { status: 500 })
  return guards[name](context)
}
