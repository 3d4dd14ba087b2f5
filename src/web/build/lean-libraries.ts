import type { Plugin } from 'vite'

/**
 * Modules of libraries that others of their modules import and that do nothing for the shop, with what stands in their
 * place. Links are plain elements (`ports/navigation/links.ts`), scrolling is the navigation machine's, and what changes
 * something is a call of a machine. Addresses are read and written by `router.tsx`, none has a base path, and nothing is
 * read anew because a window has the focus.
 */
const unused = {
  '@tanstack/react-router/dist/esm/link.js':
    'export const Link = null, createLink = null, linkOptions = null, useLinkProps = null',
  '@tanstack/router-core/dist/esm/scroll-restoration.js':
    'export const defaultGetScrollRestorationKey = null, getElementScrollRestorationEntry = null, storageKey = null, setupScrollRestoration = () => {}',
  '@tanstack/router-core/dist/esm/searchParams.js':
    'export const defaultParseSearch = null, defaultStringifySearch = null, parseSearchWith = null, stringifySearchWith = null',
  '@tanstack/router-core/dist/esm/rewrite.js':
    'const same = (_, url) => url; export { same as executeRewriteInput, same as executeRewriteOutput }; export const composeRewrites = null, rewriteBasepath = null',
  '@tanstack/query-core/build/modern/focusManager.js':
    'export const FocusManager = null, focusManager = { isFocused: () => true, subscribe: () => () => {} }',
  '@tanstack/query-core/build/modern/mutationCache.js':
    'export class MutationCache { clear() {} resumePausedMutations() { return Promise.resolve() } }',
}

/** A hook that React has itself, for those before its version 18. */
const shim = /^use-sync-external-store\/shim(?:\/index\.js)?/

/** Leaves out of the browser's copy of the libraries what only others need. Fails where a library has changed. */
export const leanLibraries = (): Plugin => {
  const found = new Set<string | RegExp>()
  return {
    name: 'kilau:lean-libraries',
    apply: 'build',
    enforce: 'pre',
    applyToEnvironment: ({ name }) => name === 'client',
    resolveId: {
      filter: { id: shim },
      handler(id, importer) {
        found.add(shim)
        return this.resolve(id.replace(shim, 'use-sync-external-store'), importer)
      },
    },
    load: {
      filter: { id: /\/@tanstack\// },
      handler(id) {
        const [path, code] = Object.entries(unused).find(([each]) => id.endsWith(each)) ?? []
        if (path === undefined) return null
        found.add(path)
        return code
      },
    },
    buildEnd() {
      for (const path of [...Object.keys(unused), shim])
        if (!found.has(path)) this.error(`Nothing imports ${String(path)} any more`)
    },
  }
}
