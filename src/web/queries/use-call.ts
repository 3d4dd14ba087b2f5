import { rootRouteId, useRouteContext } from '@tanstack/react-router'
import type { CallFunction } from '../ports/call.ts'

/** The call function for `useQuery(piecesQuery(useCall(), ...))`. */
export const useCall = (): CallFunction => useRouteContext({ from: rootRouteId, select: (context) => context.call })
