import { useMatch } from '@tanstack/react-router'

/** Name of the current page, for views that several pages share. */
export const usePageName = () => useMatch({ strict: false, select: ({ staticData }) => staticData.page })
