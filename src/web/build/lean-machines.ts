import type { Plugin } from 'vite'

const description = /\bdescription:\s*(?:'(?:\\.|[^'\\])*'|"(?:\\.|[^"\\])*"),?/g

/** Leaves the descriptions of states and transitions out of the built client: they are for readers and Stately's tools. */
export const stripMachineDescriptions = (): Plugin => ({
  name: 'kilau:lean-machines',
  apply: 'build',
  enforce: 'pre',
  transform: {
    filter: { id: /\/machines\/[^?]*\.machine\.ts$/ },
    handler: (code) => ({ code: code.replace(description, ''), map: null }),
  },
})
