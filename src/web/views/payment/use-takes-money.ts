import { useRouteContext } from '@tanstack/react-router'

/** Whether the shop takes money; otherwise it says wherever it matters that it does not. */
export const useTakesMoney = () =>
  useRouteContext({ from: '__root__', select: (context) => context.pageInput.settings.takesMoney })
