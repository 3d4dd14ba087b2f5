import { parseArgs } from 'node:util'
import { safeParse } from 'zod/mini'
import { pages } from '#contract/pages.ts'
import { bannerPictures, promotionKinds, promotionLimits } from '#contract/promotion/promotion.ts'
import { draft as draftSchema, type Draft } from '#contract/promotion/schemas.ts'
import { findInvalidField } from '../server/calls/invalid-field.ts'
import type { OpenDatabase } from '../server/database/engine.ts'
import { makeDraft } from '../server/promotion/make.ts'
import { previewHref } from '../server/promotion/preview-links.ts'
import { readJson } from '../server/read-json.ts'
import type { Settings } from '../server/settings.ts'
import { change, changeOptions } from './change.ts'

/** Usage of the commands that make promotions, for the command line's help. */
export const promotionsHelp = `
  npm run desk -- promotions make FILE   makes a draft of a promotion or banner, or changes the draft of the same slug; what
                                         is published is withdrawn first; --json, --dry-run
  npm run desk -- promotions preview SLUG
                                         prints the link that shows it to whoever has it, for seven days; --json`

const moment = 'a time with its offset, like "2026-12-01T00:00:00+08:00"'
const length = (part: 'title' | 'text') =>
  `at most ${promotionLimits.en[part]} characters in "en" and ${promotionLimits['zh-CN'][part]} in "zh-CN"`

/** What each field of the file must be. */
const hints: Record<string, string> = {
  slug: 'small letters, digits and single hyphens, like "first-resizing"',
  kind: promotionKinds.join(', '),
  title: length('title'),
  text: length('text'),
  link: `the path of a page of the shop that everybody may open, like "${pages.whyKilau.href()}"`,
  picture: bannerPictures.join(', '),
  starts_at: moment,
  ends_at: `${moment}, after it starts; or null`,
}

/** Reads a draft from its JSON file; throws an error that names the invalid field and what it must be. */
export const readDraft = (file: string): Draft => {
  const read = safeParse(draftSchema, readJson(file, 'a promotion'))
  if (read.success) return read.data
  const field = findInvalidField(read.error.issues)
  const hint = hints[field.split('.')[0] ?? '']
  throw new Error(`${file} is wrong at ${field}.${hint === undefined ? '' : ` It must be: ${hint}.`}`)
}

const make = async (database: OpenDatabase, file: string | undefined, options: { json: boolean; dryRun: boolean }) => {
  if (file === undefined) throw new Error('Which file? docs/operations.md shows what a promotion looks like.')
  const draft = readDraft(file)
  const { slug } = draft
  const { outcome } = await change(database, options.dryRun, (context) => makeDraft(context, draft))
  if (outcome === 'refused')
    throw new Error(
      `${slug} is published or over, and is not changed. "promotions show ${slug}" says what can be done.`,
    )
  if (options.json) return JSON.stringify({ slug, outcome, dryRun: options.dryRun })
  return `${slug}: ${outcome}, a draft${options.dryRun ? ' (nothing was changed)' : ''}`
}

const preview = async ({ db }: OpenDatabase, settings: Settings, slug = '', json: boolean) => {
  const row = await db
    .selectFrom('promotions')
    .select(['uuid', 'kind', 'preview_key'])
    .where('slug', '=', slug.toLowerCase())
    .executeTakeFirst()
  if (!row) throw new Error(`There is no promotion "${slug}". "promotions list" lists the newest.`)
  const origin = settings.publicUrl ?? `http://${settings.host}:${settings.port}`
  const link = origin + previewHref(row, new Date())
  return json ? JSON.stringify({ link }) : link
}

/** Whether the words after `promotions` are of these commands, and not of those that all subjects have. */
export const isMaking = ([step]: readonly string[]): boolean => step === 'make' || step === 'preview'

/** Makes a draft of a file, or prints the link of a preview; resolves to what is printed. */
export const makePromotions = (
  database: OpenDatabase,
  settings: Settings,
  words: readonly string[],
): Promise<string> => {
  const { values, positionals } = parseArgs({ args: [...words], options: changeOptions, allowPositionals: true })
  const [step, name] = positionals
  return step === 'make'
    ? make(database, name, { json: values.json, dryRun: values['dry-run'] })
    : preview(database, settings, name, values.json)
}
