import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import type { Settings } from '../../src/server/settings.ts'

const desk = fileURLToPath(new URL('../../src/desk/desk.ts', import.meta.url))

/** Where an open shop keeps its data. */
interface ShopData {
  dataFolder: string
  databaseUrl?: string | null
  stripe?: Settings['stripe']
}

/** Starts the staff's command line as a separate process on the data of an open shop. */
export const startDesk = ({ dataFolder, databaseUrl, stripe }: ShopData, ...words: string[]) => {
  const env = {
    NODE_ENV: 'test',
    // Each command is a new process that would otherwise compile the same modules again.
    NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'],
    DATA_DIR: dataFolder,
    DATABASE_URL: databaseUrl ?? '',
    ...(stripe && {
      PAYMENT: 'stripe',
      STRIPE_SECRET_KEY: stripe.secretKey,
      STRIPE_WEBHOOK_SECRET: stripe.webhookSecret,
      STRIPE_API: stripe.api ?? '',
    }),
  }
  const { promise, resolve } = Promise.withResolvers<{ code: number; stdout: string; stderr: string }>()
  let isOver = false
  const child = execFile(process.execPath, [desk, ...words], { env }, (_, stdout, stderr) => {
    isOver = true
    resolve({ code: child.exitCode ?? -1, stdout: stdout.trim(), stderr: stderr.trim() })
  })
  return { ended: promise, isOver: () => isOver, kill: (signal: NodeJS.Signals) => child.kill(signal) }
}

/** Runs the staff's command line to its end; resolves to its output. */
export const runDesk = (data: ShopData, ...words: string[]) => startDesk(data, ...words).ended
