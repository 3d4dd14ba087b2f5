import type { Browser, Locator, Page } from 'playwright-core'
import type { Locale } from '#contract/locale.ts'
import { knownReplies } from '../data/replies.ts'
import type { Drawn, GalleryPage, PageStep, Replies, Scene } from '../page/scene.ts'
import type { Row, Step } from './row.ts'
import type { Part, Words } from './seen.ts'
import { checkStates } from './states.ts'

/** A language and a width in which rows are drawn. */
export interface View {
  locale: Locale
  width: number
}

/** How often a quiet page is looked at for the states of a row. */
const mostLooks = 20

const heights: Record<number, number> = { 375: 812, 768: 1024, 1440: 900 }

/** The widths below the mobile breakpoint of the specification are a phone's. */
export const isPhone = ({ width }: View) => width < 768

export const inLanguage = (words: Words, locale: Locale): string =>
  typeof words === 'string' ? words : words[locale === 'en' ? 0 : 1]

/** A text as a part of a regular expression. */
const escape = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\/]/g, String.raw`\$&`)

/** Whether a row, or a step on the way to it, exists in a view. */
export const isSeenIn = ({ at }: Pick<Row | Step, 'at'>, view: View): boolean =>
  at === undefined || (at === 'phone') === isPhone(view)

/** Who is signed in, as the shop says when it is asked again. */
const lookupOf = ({ customer }: Row): Replies =>
  customer
    ? {
        'POST /api/user/get_header_info': {
          re: '200',
          data: { uuid: customer.uuid, user_name: customer.userName, num: customer.cartCount },
        },
      }
    : {}

const sceneOf = (row: Row, { locale }: View): Scene => {
  const { pathname, searchParams } = new URL(row.address, 'http://gallery')
  return {
    address: row.address,
    settings: {
      instructionHosts: [],
      analytics: null,
      supportWidget: null,
      social: true,
      inspector: null,
      takesMoney: false,
      ...row.settings,
    },
    input: {
      locale,
      path: pathname,
      search: Object.fromEntries(searchParams),
      customer: row.customer ?? null,
      bot: false,
      supportWidget: row.settings?.supportWidget ?? null,
    },
    replies: { ...knownReplies, ...lookupOf(row), ...row.replies },
    session: row.session ?? {},
    local: row.local ?? {},
  }
}

/** A page in which rows are drawn one after the other. */
export interface Stage {
  page: Page
  view: View
  /** Draws a row and goes the way to its state. */
  draw: (row: Row) => Promise<Drawn>
  /** Finds a part as a person would. */
  find: (part: Part, within?: readonly Part[]) => Locator
  /** What the browser logged since this was last asked. */
  takeLogs: () => string[]
}

declare const gallery: GalleryPage

/**
 * Lets the last focus be one of the mouse, so that what moves the focus by itself shows no ring, whatever was drawn
 * before; and leaves the mouse in the corner.
 */
const focusByMouse = async (page: Page) => {
  const cover = await page.evaluateHandle(() => {
    const button = document.createElement('button')
    button.style.cssText = 'position: fixed; inset: 0; z-index: 2147483647'
    document.body.append(button)
    return button
  })
  await page.mouse.click(0, 0)
  await cover.evaluate((button) => button.remove())
  await cover.dispose()
}

/** Opens a page of its own for one view. */
export const openStage = async (browser: Browser, url: string, view: View): Promise<Stage> => {
  const { locale, width } = view
  const context = await browser.newContext({
    baseURL: url,
    locale,
    timezoneId: 'Asia/Kuala_Lumpur',
    viewport: { width, height: heights[width] ?? 900 },
    reducedMotion: 'reduce',
    serviceWorkers: 'block',
  })
  context.setDefaultTimeout(15_000)
  const page = await context.newPage()
  let logs: string[] = []
  page.on('console', (log) => {
    // Each row asks anew for fonts that the page has already.
    const isRepeated = log.text().includes('was preloaded using link preload but not used')
    if (['warning', 'error'].includes(log.type()) && !isRepeated) logs.push(`${log.text()} (${log.location().url})`)
  })
  page.on('pageerror', (error) => logs.push(error.stack ?? error.message))
  page.on('request', (request) => {
    if (/^(?:https?|wss?):/.test(request.url()) && !request.url().startsWith(url))
      logs.push(`a request to another host: ${request.url()}`)
  })
  await page.goto('/')
  await page.waitForFunction(() => 'gallery' in globalThis)

  const locate = (scope: Page | Locator, part: Part) => {
    if ('text' in part) return scope.getByText(inLanguage(part.text, locale), { exact: true })
    if ('including' in part) return scope.getByText(inLanguage(part.including, locale))
    const { role, name, beginning, saying, having } = part
    const options = beginning === undefined ? {} : { name: new RegExp(`^${escape(inLanguage(beginning, locale))}`) }
    const all = scope.getByRole(role, name === undefined ? options : { name: inLanguage(name, locale), exact: true })
    if (saying !== undefined) return all.filter({ hasText: new RegExp(`^${escape(inLanguage(saying, locale))}$`) })
    if (having === undefined) return all
    const words = inLanguage(having, locale)
    return all.filter({ hasText: words }).filter({ has: page.getByText(words, { exact: true }) })
  }
  const find = (part: Part, within: readonly Part[] = []): Locator => {
    const scope = within.reduce<Page | Locator>((outer, each) => locate(outer, each).filter({ visible: true }), page)
    // What lies behind an open dialog is inert.
    return locate(scope, part).filter({ visible: true }).and(page.locator(':not([inert] *)'))
  }
  const doStep = async (step: Exclude<Step, PageStep>) => {
    if ('press' in step) await find(step.press).first().click()
    else if ('hover' in step) await find(step.hover).first().hover()
    else if ('fill' in step) await find(step.fill).first().fill(step.value)
    else
      await find(step.choose)
        .first()
        .selectOption({ label: inLanguage(step.option, locale) })
  }
  return {
    page,
    view,
    find,
    draw: async (row) => {
      await focusByMouse(page)
      let drawn = await page.evaluate((scene) => gallery.draw(scene), sceneOf(row, view))
      let waiting: PageStep[] = []
      const actInPage = async () => {
        if (waiting.length > 0) drawn = await page.evaluate((steps) => gallery.act(steps), waiting)
        waiting = []
      }
      for (const step of row.steps?.filter((each) => isSeenIn(each, view)) ?? []) {
        if ('event' in step || 'advance' in step) waiting.push(step)
        else {
          await actInPage()
          await doStep(step)
          drawn = await page.evaluate(() => gallery.look())
        }
      }
      await actInPage()
      // The script of somebody else may come when the page is quiet already: nothing but the state tells.
      for (let looks = 0; looks < mostLooks && checkStates(row, drawn).length > 0; looks += 1)
        drawn = await page.evaluate(() => gallery.look())
      return drawn
    },
    takeLogs: () => {
      const taken = logs
      logs = []
      return taken
    },
  }
}
