import { defineConfig } from 'vite'
import react from '@vitejs/plugin-react'
import { chunkGroups } from './src/web/build/chunk-groups.ts'
import { clientManifest } from './src/web/build/client-manifest.ts'
import { compress } from './src/web/build/compress.ts'
import { buildLogger } from './src/web/build/logger.ts'
import { leanErrors } from './src/web/build/lean-errors.ts'
import { leanLibraries } from './src/web/build/lean-libraries.ts'
import { leanMachines } from './src/web/build/lean-machines.ts'
import { leanPages } from './src/web/build/lean-pages.ts'
import { leanPreload } from './src/web/build/lean-preload.ts'
import { messages } from './src/web/build/messages.ts'
import { pictures } from './src/web/build/pictures.ts'
import { youngClosures } from './src/web/build/young-closures.ts'

/** The files that every page loads before it imports any other. */
const initialFiles = /\/(?:entry-client|rolldown-runtime|libraries)-[^/]*$/

export default defineConfig(({ command }) => ({
  appType: 'custom',
  ...(command === 'build' ? { customLogger: buildLogger } : {}),
  plugins: [
    react(),
    messages(),
    pictures(),
    clientManifest(),
    compress(),
    leanErrors(),
    leanLibraries(),
    leanMachines(),
    leanPages(),
    leanPreload(),
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
            chunkFileNames: ({ name }) =>
              `assets/${/^(?:libraries|rolldown-runtime|turntable)$/.test(name) ? '[name]-' : ''}[hash:7].js`,
            codeSplitting: { groups: chunkGroups },
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
