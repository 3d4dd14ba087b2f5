import { resolve } from 'node:path'
import { defineConfig } from 'vite'
import react from '@vitejs/plugin-react'
import { clientManifest } from './src/web/build/client-manifest.ts'
import { compress } from './src/web/build/compress.ts'
import { collectStaticImports } from './src/web/build/static-imports.ts'
import { buildLogger } from './src/web/build/logger.ts'
import { leanLibraries } from './src/web/build/lean-libraries.ts'
import { leanMachines } from './src/web/build/lean-machines.ts'
import { leanPages } from './src/web/build/lean-pages.ts'
import { messages } from './src/web/build/messages.ts'
import { pictures } from './src/web/build/pictures.ts'
import { youngClosures } from './src/web/build/young-closures.ts'

/** What home needs, and with it every page. */
const first = collectStaticImports(resolve('src/web/entry-client.tsx'))

/** Parts of the libraries that only lists without end and comparisons need. */
const lateLibraries = /\/(?:infiniteQueryObserver|queriesObserver|use(?:Suspense)?InfiniteQuer|useQueries)/

/** The files that every page loads before it imports any other. */
const initialFiles = /\/(?:entry-client|rolldown-runtime|libraries)-[^/]*$/

/** Small things that most other pages need too: a file of its own for each cost more than what is in it. */
const common =
  /\/src\/web\/(?:views\/catalogue\/(?:breadcrumbs|diamond-texts|names|plain-click)|queries\/use-call|root\/use-screen|i18n\/phrases)\.|picture:diamond-round-side/

/** What shows a piece on a card. */
const cards =
  /\/src\/web\/(?:views\/catalogue\/(?:card|card-metals|style-name)|views\/favourites\/heart|views\/menu\/shape-pictures|queries\/(?:catalogue|compact-card|lead))\.|picture:(?:diamond-(?!round-side)|banner-newyork-mobile)/

/** How the address of a list is read and written, for whatever leads to one. */
const searches =
  /\/src\/web\/views\/(?:catalogue\/(?:list|list-search)|diamonds\/(?:grade-names|headings|range-texts))\./

/** What all lists are made of; that of settings and those of diamonds need a little more. */
const lists =
  /\/src\/web\/views\/(?:catalogue\/(?:chips|filter-group|filter-price|filters|list-pager|list-provider|no-results|piece-filters|shape-filter|sort)|lead\/advertisement)\.|contract\/lead\/ad-types\./

/** What the pages for customers have in common. */
const personal =
  /\/src\/web\/(?:views\/(?:personal\/(?:frame|screens|dates|load-failed)|account\/login-required)|routes\/prefetch|queries\/(?:order|service|appointment)|root\/use-page-name)\./

/** How the address of an order is written. */
const address = /\/src\/contract\/address\/(?:countries|lines)\./

/** What the page of an order shows, and that which thanks for it. */
const orders = /\/src\/web\/views\/(?:order\/(?:due-by|money|orders-failed|progress)|payment\/use-order)\./

export default defineConfig(({ command }) => ({
  appType: 'custom',
  ...(command === 'build' ? { customLogger: buildLogger } : {}),
  plugins: [
    react(),
    messages(),
    pictures(),
    clientManifest(),
    compress(),
    leanLibraries(),
    leanMachines(),
    leanPages(),
    youngClosures(),
  ],
  // The router inlines the sheet on the server; the browser then finds it in the page.
  define: { 'process.env.TSS_INLINE_CSS_ENABLED': JSON.stringify('true') },
  ssr: command === 'build' ? { noExternal: true } : {},
  builder: {},
  environments: {
    client: {
      build: {
        outDir: 'dist/client',
        manifest: true,
        assetsInlineLimit: 0,
        cssCodeSplit: false,
        modulePreload: {
          polyfill: false,
          resolveDependencies: (_file, files) => files.filter((file) => !initialFiles.test(file)),
        },
        rolldownOptions: {
          input: 'src/web/entry-client.tsx',
          optimization: { inlineConst: { mode: 'all' } },
          output: {
            // The entry lists the names of all files, so each letter costs every page most of a byte.
            chunkFileNames: ({ name }) => `assets/${name.startsWith('_picture') ? 'picture' : '[name]'}-[hash:7].js`,
            // What every page needs comes in a few files, not in thirty: each runs as a short task of its own. What
            // other pages need is left apart: gathered in files for many pages, it cost each some 30 kB that it never uses.
            codeSplitting: {
              groups: [
                {
                  name: 'libraries',
                  test: (id) =>
                    /node_modules\/(?:react|react-dom|scheduler|@tanstack|seroval|use-sync-external-store|xstate|@xstate)\//.test(
                      id,
                    ) && !lateLibraries.test(id),
                  priority: 6,
                },
                { name: 'shop', test: (id) => first.has(id) || common.test(id), priority: 4 },
                { name: 'cards', test: cards, priority: 3 },
                { name: 'searches', test: searches, priority: 2 },
                { name: 'lists', test: lists, priority: 1 },
                { name: 'personal', test: personal, priority: 0 },
                { name: 'orders', test: orders, priority: 0 },
                { name: 'address', test: address, priority: 0 },
              ],
            },
          },
        },
      },
    },
    // The staff's page shares no file with the shop's: a group of chunks that both need would grow what shoppers load.
    desk: {
      consumer: 'client',
      build: {
        outDir: 'dist/desk',
        assetsDir: 'assets/desk',
        manifest: true,
        assetsInlineLimit: 0,
        modulePreload: { polyfill: false },
        rolldownOptions: { input: 'src/web/entry-desk.tsx' },
      },
    },
    ssr: {
      build: {
        outDir: 'dist/server',
        ssr: true,
        emitAssets: false,
        rolldownOptions: { input: 'src/web/entry-server.tsx' },
      },
    },
  },
}))
