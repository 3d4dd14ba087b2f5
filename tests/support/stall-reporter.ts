import { spawnSync } from 'node:child_process'
import { relative } from 'node:path'
import type { Reporter, TestCase, TestModule } from 'vitest/node'

/** Ends a run that hangs where no time limit of a test sees it, and says where: it would be stopped without a word. */
export default class StallReporter implements Reporter {
  /** For how long nothing may begin or end, ms: longer than any test may take. */
  protected readonly silence: number = 8 * 60_000
  #running = new Map<string, string>()
  #timer: NodeJS.Timeout | undefined

  onTestRunStart(): void {
    this.#wait()
  }
  onTestModuleStart({ moduleId }: TestModule): void {
    this.#note(moduleId, 'its beginning')
  }
  onTestCaseReady({ module, fullName }: TestCase): void {
    this.#note(module.moduleId, fullName)
  }
  onTestCaseResult({ module, fullName }: TestCase): void {
    this.#note(module.moduleId, `after ${fullName}`)
  }
  onTestModuleEnd({ moduleId }: TestModule): void {
    this.#running.delete(moduleId)
    this.#wait()
  }

  /** Ends the run, and its workers, which may be too busy to notice. */
  protected end(told: string): void {
    const own = ['-P', String(process.pid), '-f', 'vitest']
    const read = (command: string, ...parts: string[]) => spawnSync(command, parts, { encoding: 'utf8' }).stdout
    const ids = read('pgrep', ...own)
      .trim()
      .split('\n')
    console.error(`${told}\n${read('ps', '-o', 'pid,stat,time', '-p', ids.join())}`)
    spawnSync('pkill', ['-KILL', ...own])
    process.exit(1)
  }

  #note(moduleId: string, place: string) {
    this.#running.set(moduleId, place)
    this.#wait()
  }
  #wait() {
    clearTimeout(this.#timer)
    this.#timer = setTimeout(() => this.end(this.#tell()), this.silence).unref()
  }
  #tell() {
    const running = [...this.#running].map(([file, place]) => `  ${relative('.', file)}: ${place}`)
    return [`Nothing has begun or ended for ${this.silence / 60_000} minutes. Running:`, ...running].join('\n')
  }
}
