process.env.NODE_ENV ??= 'development'
await import('../server/main.ts')
