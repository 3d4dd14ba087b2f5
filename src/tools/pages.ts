// npm run pages: writes the generated pages; npm run check fails where they are stale.
process.argv.push('--write')
await import('./check-rooms.ts')
await import('./machines-page.ts')
