import cluster from 'node:cluster'
import { brand } from '#contract/brand.ts'
import { createPrivately } from './data-folder.ts'
import { readSettings, SettingsError, type Settings } from './settings.ts'
import { onStopMessage, reachTogether, reportListening } from './worker.ts'

const minimumNodeVersion = 24
/** How much longer than its workers the process that started them takes to give up, ms. */
const grace = 500

const readSettingsOrExit = (): Settings => {
  try {
    return readSettings(process.env)
  } catch (error) {
    if (!(error instanceof SettingsError)) throw error
    console.error(error.message)
    return process.exit(1)
  }
}

/** The shop in this process, or as the processes that this one starts. */
const open = async (settings: Settings) => {
  if (settings.workers > 1 && cluster.isPrimary) {
    // The process that starts the others needs little of the shop.
    const { openWorkers } = await import('./workers.ts')
    return { ...(await openWorkers(settings)), deadline: settings.drain + settings.stop + grace }
  }
  const { createShop } = await import('./shop.ts')
  const shop = await createShop(settings, cluster.isWorker ? { reach: reachTogether } : {})
  return { ...shop, deadline: settings.drain + settings.stop }
}

const start = async () => {
  if (Number.parseInt(process.versions.node, 10) < minimumNodeVersion) {
    throw new Error(
      `The shop needs Node ${minimumNodeVersion} or newer; this is ${process.version}. Start it with npm start.`,
    )
  }
  createPrivately()
  const settings = readSettingsOrExit()
  const shop = await open(settings)
  let stopRequested = false
  const stop = () => {
    if (stopRequested) return
    stopRequested = true
    setTimeout(() => {
      console.error('The shop ends with work in progress, because its time to stop is over.')
      process.exit(1)
    }, shop.deadline).unref()
    shop.close().then(
      () => process.exit(0),
      (error: unknown) => {
        console.error(error)
        process.exit(1)
      },
    )
  }
  const stopOrEnd = () => {
    if (stopRequested) process.exit(1)
    stop()
  }
  process.on('SIGTERM', stopOrEnd)
  // Ctrl+C goes to every process of the terminal, and a worker is stopped by the one that started it.
  process.on('SIGINT', cluster.isWorker ? () => undefined : stopOrEnd)
  if (cluster.isWorker) onStopMessage(stop)
  const address = await shop.listen()
  if (cluster.isWorker) reportListening(address)
  else console.info(`${brand.name} is open at ${settings.publicUrl ?? address}`)
}

try {
  await start()
} catch (error) {
  console.error(error instanceof Error ? `The shop could not start: ${error.message}` : error)
  process.exit(1)
}
