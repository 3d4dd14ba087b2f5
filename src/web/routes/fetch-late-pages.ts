/** Fetches what only pages other than home need; the server names its file in their start script. */
export const fetchLatePages = () => import('./late-pages.ts')
