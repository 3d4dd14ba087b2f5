import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'

const desk = fileURLToPath(new URL('../../src/desk/desk.ts', import.meta.url))

/** Where an open shop keeps its data. */
interface Place {
  dataFolder: string
  databaseUrl?: string | null
}

/** What the staff's command line says, as a process of its own beside the open shop. */
export const tellDesk = ({ dataFolder, databaseUrl }: Place, ...words: string[]) =>
  new Promise<{ code: number; said: string; complained: string }>((resolve) => {
    const env = { NODE_ENV: 'test', DATA_DIR: dataFolder, DATABASE_URL: databaseUrl ?? '' }
    const child = execFile(process.execPath, [desk, ...words], { env }, (_, said, complained) =>
      resolve({ code: child.exitCode ?? -1, said: said.trim(), complained: complained.trim() }),
    )
  })
