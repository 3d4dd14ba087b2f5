import { resolve } from 'node:path'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { messages } from '../../src/web/build/messages.ts'
import { pictures } from '../../src/web/build/pictures.ts'

// The page of the gallery: the shop's views, machines and styles in one script and one sheet.
export default defineConfig({
  root: resolve(import.meta.dirname, '../..'),
  base: '/gallery/',
  plugins: [react(), messages(), pictures()],
  build: {
    outDir: 'dist/gallery',
    emptyOutDir: true,
    assetsInlineLimit: 0,
    cssCodeSplit: false,
    // Names of components and functions stay, for the messages of a failure.
    minify: false,
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    rolldownOptions: {
      input: 'tests/gallery/page/entry.tsx',
      output: { codeSplitting: false, entryFileNames: 'gallery.js', assetFileNames: '[name][extname]' },
    },
  },
})
