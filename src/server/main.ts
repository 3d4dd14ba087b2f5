import { brand } from '#contract/brand.ts'
import { createPrivately } from './data-folder.ts'
import { createShop } from './shop.ts'
import { readSettings, SettingsError, type Settings } from './settings.ts'

const minimumNodeVersion = 24

const readSettingsOrExit = (): Settings => {
  try {
    return readSettings(process.env)
  } catch (error) {
    if (!(error instanceof SettingsError)) throw error
    console.error(error.message)
    return process.exit(1)
  }
}

const start = async () => {
  if (Number.parseInt(process.versions.node, 10) < minimumNodeVersion) {
    throw new Error(
      `The shop needs Node ${minimumNodeVersion} or newer; this is ${process.version}. Start it with npm start.`,
    )
  }
  createPrivately()
  const settings = readSettingsOrExit()
  const shop = await createShop(settings)
  let stopRequested = false
  const stop = () => {
    if (stopRequested) process.exit(1)
    stopRequested = true
    setTimeout(() => {
      console.error('The shop ends with work in progress, because its time to stop is over.')
      process.exit(1)
    }, settings.drain + settings.stop).unref()
    void shop.close().then(() => process.exit(0))
  }
  process.on('SIGTERM', stop)
  process.on('SIGINT', stop)
  const address = await shop.listen()
  console.info(`${brand.name} is open at ${settings.publicUrl ?? address}`)
}

try {
  await start()
} catch (error) {
  console.error(error instanceof Error ? `The shop could not start: ${error.message}` : error)
  process.exit(1)
}
