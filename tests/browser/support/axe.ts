import axe, { type RunOptions } from 'axe-core'
import type { Page } from 'playwright-core'

/** Only violations, because collecting the passed rules would cost more than the rest; the rule of WCAG 2.2 is off by default. */
const options: RunOptions = { resultTypes: ['violations'], rules: { 'target-size': { enabled: true } } }

/** The accessibility violations of a page, or a part of it: each broken rule with its elements. */
export const findViolations = async (page: Page, part = 'html'): Promise<string[]> => {
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(axe.source)
  return page.evaluate(
    async ([selector, how]) => {
      const { violations } = await (globalThis as unknown as { axe: typeof axe }).axe.run(selector, how)
      return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)
    },
    [part, options] as const,
  )
}
