// npm run pages: writes the pages that are made from the project; npm run check holds them to it.
process.argv.push('--write')
await import('./check-rooms.ts')
await import('./machines-page.ts')
