import type { TestProject } from 'vitest/node'
import { buildIfStale } from '../../../src/tools/build.ts'
import { installBrowser } from '../../support/chromium.ts'
import { openRunFolder } from '../../support/run-folder.ts'
import { startShop } from './shop.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** Address of the shop that all browser tests use. */
    shopUrl: string
    /** Its data folder; the mails it sends are in the folder `mail` in it. */
    shopData: string
  }
}

/** One shop for the whole run; each test makes its own customer. */
export default async function setup(project: TestProject) {
  // What is missing is installed here once, and not by every worker.
  installBrowser()
  buildIfStale()
  openRunFolder()
  const shop = await startShop()
  project.provide('shopUrl', shop.url)
  project.provide('shopData', shop.dataFolder)
  return shop.stop
}
