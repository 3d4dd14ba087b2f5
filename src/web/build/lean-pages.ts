import type { Plugin } from 'vite'

const serverOnly = /\b(?:description: '[^']*'|listed: true|query: (?:ringParameters|\[[^\]]*\])),?/g

/** Strips from the browser's copy of the pages' rows what only search engines and the types of links read. */
export const leanPages = (): Plugin => ({
  name: 'kilau:lean-pages',
  apply: 'build',
  enforce: 'pre',
  applyToEnvironment: ({ name }) => name === 'client',
  transform: {
    filter: { id: /\/src\/contract\/pages\.ts$/ },
    handler: (code) => ({ code: code.replaceAll(serverOnly, ''), map: null }),
  },
})
