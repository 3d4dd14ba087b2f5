import type { Row } from './row.ts'
import { isSeenIn, type View } from './stage.ts'

/** A view that `npm test` draws. */
export interface TestedView extends View {
  /** Whether the texts of its rows are approved; else their styles only, because another view has the same texts. */
  texts: boolean
  /** The most steps of the rows that it draws. */
  steps: number
}

/** Between phone and desktop, the width decides about pages more than about what many steps lead to. */
export const testedViews = {
  phone: { locale: 'en', width: 375, texts: true, steps: Infinity },
  tablet: { locale: 'en', width: 768, texts: false, steps: 1 },
  desktop: { locale: 'zh-CN', width: 1440, texts: true, steps: Infinity },
} as const satisfies Record<string, TestedView>

/** Whether `npm test` draws a row in a view. */
export const isTestedIn = (row: Row, view: TestedView): boolean =>
  isSeenIn(row, view) && (row.steps ?? []).filter((step) => isSeenIn(step, view)).length <= view.steps
