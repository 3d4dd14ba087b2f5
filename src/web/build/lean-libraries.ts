import type { Plugin } from 'vite'

/**
 * Modules of libraries that others of their modules import and that do nothing for the shop, with what stands in their
 * place. Links are plain elements (`ports/navigation/links.ts`), scrolling is the navigation machine's, and what changes
 * something is a call of a machine.
 */
const unused = {
  '@tanstack/react-router/dist/esm/link.js':
    'export const Link = null, createLink = null, linkOptions = null, useLinkProps = null',
  '@tanstack/router-core/dist/esm/scroll-restoration.js':
    'export const defaultGetScrollRestorationKey = null, getElementScrollRestorationEntry = null, storageKey = null, setupScrollRestoration = () => {}',
  '@tanstack/query-core/build/modern/mutationCache.js':
    'export class MutationCache { clear() {} resumePausedMutations() { return Promise.resolve() } }',
}

/** Leaves out of the browser's copy of the libraries what only others need. Fails where a library has changed. */
export const leanLibraries = (): Plugin => {
  const found = new Set<string>()
  return {
    name: 'kilau:lean-libraries',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    // React has this hook itself: the shim is for those before its version 18.
    resolveId: {
      filter: { id: /^use-sync-external-store\/shim/ },
      handler(id, importer) {
        return this.resolve(id.replace('/shim', ''), importer)
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
      for (const path of Object.keys(unused)) if (!found.has(path)) this.error(`Nothing imports ${path} any more`)
    },
  }
}
