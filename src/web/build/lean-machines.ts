import type { Plugin } from 'vite'

const description = /\bdescription:\s*(?:'(?:\\.|[^'\\])*'|"(?:\\.|[^"\\])*"),?/g
/** As the formatter writes it: up to the brace at its own depth. */
const types = /^ {2}types: \{(?:.*\},$|[^]*?^ {2}\},$)/m

/** Leaves out of the built client what of a machine only readers, Stately's tools and the compiler need. */
export const leanMachines = (): Plugin => ({
  name: 'kilau:lean-machines',
  apply: 'build',
  enforce: 'pre',
  transform: {
    filter: { id: /\/machines\/[^?]*\.machine\.ts$/ },
    handler: (code) => ({ code: code.replaceAll(description, '').replace(types, ''), map: null }),
  },
})
