import { join, relative } from 'node:path'
import { createVitest } from 'vitest/node'

/** A test that ran. */
export interface TestOutcome {
  project: string
  /** Path from the top of the project. */
  file: string
  title: string
  failed: boolean
}

/** Tests that are run again and again in fresh workers: only what changed meanwhile is read anew. */
export interface WarmTests {
  /** Runs the tests of these files whose title matches. */
  run: (files: readonly string[], title: RegExp) => Promise<TestOutcome[]>
  /** Says that a file has changed. */
  invalidate: (file: string) => void
  close: () => Promise<void>
}

/** Opens the tests of some projects of vitest in the current folder. */
export const openWarmTests = async (projects: readonly string[]): Promise<WarmTests> => {
  process.env['NODE_ENV'] = 'test'
  const vitest = await createVitest('test', {
    config: 'tests/vitest.config.ts',
    project: [...projects],
    watch: false,
    // A worker that is used again would keep the modules that it has loaded.
    isolate: true,
    reporters: [{}],
  })
  await vitest.standalone()
  const specifications = await vitest.globTestSpecifications()
  const root = process.cwd()
  return {
    invalidate: (file) => vitest.invalidateFile(join(root, file)),
    run: async (files, title) => {
      const wanted = new Set(files.map((file) => join(root, file)))
      vitest.setGlobalTestNamePattern(title)
      const { testModules } = await vitest.runTestSpecifications(
        specifications.filter(({ moduleId }) => wanted.has(moduleId)),
      )
      return testModules.flatMap((module) =>
        [...module.children.allTests()].map((each) => ({
          project: module.project.name,
          file: relative(root, module.moduleId).replaceAll('\\', '/'),
          title: each.fullName.replaceAll(' > ', ' '),
          failed: each.result().state === 'failed',
        })),
      )
    },
    close: () => vitest.close(),
  }
}
