import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { type Browser, chromium } from 'playwright-core'

const commonPaths = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
]
const findInstalled = () =>
  [process.env.CHROMIUM_PATH, ...commonPaths, chromium.executablePath()].find((path) => path && existsSync(path))
const run = (command: string, ...parts: string[]) => spawnSync(command, parts, { stdio: 'ignore' }).status === 0
const installPackage = (name: string) =>
  process.getuid?.() === 0 && run('apt-get', 'update') && run('apt-get', 'install', '-y', name)

/** Path of a Chromium: that of CHROMIUM_PATH, an installed one, Playwright's own, or the distribution's package. */
function findChromium(): string {
  const found = findInstalled()
  if (found) return found
  console.info('Installing Chromium ...')
  run(process.execPath, 'node_modules/playwright-core/cli.js', 'install', 'chromium')
  if (!findInstalled()) installPackage('chromium')
  const installed = findInstalled()
  if (!installed) throw new Error('No Chromium could be found or installed; name one in CHROMIUM_PATH')
  return installed
}

const shell = '/usr/bin/chromium-headless-shell'

/**
 * Path of the distribution's `chromium-headless-shell`, else of any Chromium; where CHROMIUM_PATH names one, of that
 * (docs/testing.md). A full Chromium draws its tabs even when headless, which takes a fifth of a processor while a page
 * loads: it would distort measurements and slow the tests.
 */
export function findHeadlessShell(): string {
  if (process.env.CHROMIUM_PATH) return findChromium()
  if (!existsSync(shell)) installPackage('chromium-headless-shell')
  return existsSync(shell) ? shell : findChromium()
}

const hasChineseFont = () => Boolean(spawnSync('fc-list', [':lang=zh'], { encoding: 'utf8' }).stdout?.trim())

/**
 * Makes sure of a Chromium and of a font for Chinese, once for a whole run. Without the font Chinese is drawn as boxes
 * narrower than its characters, and what is too wide for a phone would not be seen.
 */
export function installBrowser(): void {
  findHeadlessShell()
  if (process.platform === 'linux' && !hasChineseFont()) installPackage('fonts-noto-cjk')
}

/**
 * The pop-ups of the address bar are pages of their own, which cost half a second of processor time for each page under
 * test. The other features are those that Playwright disables, because they contact other hosts or change pages; they
 * are repeated here because this switch replaces Playwright's.
 */
const disabledFeatures = [
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
  'AimEnabled',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'LensOverlay',
  'MediaRouter',
  'NetworkTimeServiceQuerying',
  'OptimizationHints',
  'PaintHolding',
  'PreconnectToSearch',
  'ThirdPartyStoragePartitioning',
]

/** Switches with which Chromium starts: quiet, and able to run as root. */
export const chromiumFlags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  `--disable-features=${disabledFeatures.join()}`,
]

/** Starts a headless Chromium with an empty profile of its own. */
export const launchChromium = (flags: readonly string[] = []): Promise<Browser> =>
  chromium.launch({ executablePath: findHeadlessShell(), args: [...chromiumFlags, ...flags] })
