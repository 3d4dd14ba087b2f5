import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import type { Plugin } from 'vite'

/**
 * Writes a brotli and a gzip version next to every text file for browsers, so that the server never compresses one.
 */
export const compress = (): Plugin => ({
  name: 'kilau:compress',
  apply: 'build',
  applyToEnvironment: (environment) => environment.name === 'client' || environment.name === 'desk',
  writeBundle({ dir }) {
    if (!dir) return
    const assets = join(dir, this.environment.config.build.assetsDir)
    for (const name of readdirSync(assets)) {
      if (!/\.(?:js|css|svg)$/.test(name)) continue
      const content = readFileSync(join(assets, name))
      const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: content.length }
      writeFileSync(join(assets, `${name}.br`), brotliCompressSync(content, { params }))
      writeFileSync(join(assets, `${name}.gz`), gzipSync(content, { level: 9 }))
    }
  },
})
