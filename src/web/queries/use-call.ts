import { useRouteContext } from '@tanstack/react-router'
import { rootRoute } from '../routes/root.tsx'
import type { CallFunction } from '../ports/call.ts'

/** The call function for `useQuery(piecesQuery(useCall(), ...))`. */
export const useCall = (): CallFunction => useRouteContext({ from: rootRoute.id, select: (context) => context.call })
