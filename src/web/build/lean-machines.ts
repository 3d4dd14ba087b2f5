import type { Plugin } from 'vite'

const description = /\bdescription:\s*(?:'(?:\\.|[^'\\])*'|"(?:\\.|[^"\\])*"),?/g
/** Relies on the formatter's indentation: matches up to the closing brace at the same depth. */
const types = /^ {2}types: \{(?:.*\},$|[^]*?^ {2}\},$)/m

/**
 * Strips descriptions and type declarations from the machines of the built client: they serve only readers, Stately's
 * tools and the compiler.
 */
export const leanMachines = (): Plugin => ({
  name: 'kilau:lean-machines',
  apply: 'build',
  enforce: 'pre',
  transform: {
    filter: { id: /\/machines\/[^?]*\.machine\.ts$/ },
    handler: (code) => ({ code: code.replaceAll(description, '').replace(types, ''), map: null }),
  },
})
