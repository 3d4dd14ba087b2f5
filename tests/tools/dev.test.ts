import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { launchChromium } from '../support/chromium.ts'
import { stopAfterRun } from '../support/run-folder.ts'

/** Nothing listens on this port. */
const unreachableViewer = 'http://127.0.0.1:9/viewer'

describe('npm run dev', () => {
  let folder: string
  let child: ChildProcess
  let output = ''
  let url: string
  let browser: Browser

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'shop-dev-'))
    const { NODE_ENV: _, ...env } = process.env
    child = spawn('npm', ['run', 'dev'], {
      // A process group of its own, so that all of it can be stopped like by Ctrl-C in a terminal.
      detached: true,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...env, PORT: '0', DATA_DIR: folder, DATABASE_URL: '', INSPECTOR_URL: unreachableViewer },
    })
    stopAfterRun(child)
    url = await new Promise<string>((resolve, reject) => {
      for (const stream of [child.stdout, child.stderr]) {
        stream?.on('data', (chunk: Buffer) => {
          output += chunk.toString()
          const address = /is open at (http:\S+)/.exec(output)?.[1]
          if (address !== undefined) resolve(address)
        })
      }
      child.once('exit', (code) => reject(new Error(`npm run dev ended with ${code}: ${output}`)))
    })
    browser = await launchChromium()
  })
  afterAll(async () => {
    await browser?.close()
    await rm(folder, { recursive: true, force: true })
  })

  /** Everything that the console of a page shows once the page has loaded. */
  const openPage = async (path: string) => {
    const page = await browser.newPage()
    const logs: string[] = []
    page.on('console', (log) => logs.push(log.text()))
    // The first page waits until Vite has bundled the packages.
    await page.goto(`${url}${path}`, { timeout: 60_000 })
    return { page, logs }
  }

  test('answers, and writes readable lines', async () => {
    const response = await fetch(url)
    expect([response.status, await response.text()]).toEqual([200, expect.stringContaining('Kilau')])
    await expect.poll(() => output).toMatch(/INFO:\s+request/)
  })

  test('?inspect says what to do where the viewer cannot be reached', async () => {
    const { page } = await openPage('/pages/FAQ?inspect')
    const note = page.getByRole('status').filter({ hasText: 'the viewer has not answered' })
    await note.waitFor({ timeout: 60_000 })
    expect(await note.textContent()).toContain('INSPECTOR_URL')
    expect(await note.textContent()).toContain('?inspect=console')
    expect(await note.getByRole('link').getAttribute('href')).toBe(unreachableViewer)
    await page.close()
  })

  test('?inspect=console writes events and states of the machines into the console', async () => {
    const { page, logs } = await openPage('/pages/FAQ?inspect=console')
    await expect.poll(() => logs.join('\n'), { timeout: 60_000 }).toMatch(/^drawer: viewport.changed -> "closed"/m)
    expect(await page.getByText('the viewer has not answered').count()).toBe(0)
    await page.close()
  })

  test('stops at Ctrl-C', async () => {
    const ended = new Promise((resolve) => child.once('exit', resolve))
    process.kill(-(child.pid ?? 0), 'SIGINT')
    await ended
    await expect(fetch(url)).rejects.toThrow('fetch failed')
  })
})
