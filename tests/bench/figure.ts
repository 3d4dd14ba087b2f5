/** One measured figure with its target. */
export interface Figure {
  name: string
  unit: string
  /** The value of every repetition, so that the noise of the machine is visible. */
  values: number[]
  /** The target; `most` is an upper bound, `least` a lower one. */
  most?: number
  least?: number
}

const sorted = (values: readonly number[]) => [...values].sort((one, other) => one - other)
export const median = (values: number[]) => sorted(values)[Math.floor(values.length / 2)] ?? Number.NaN

/** The value that a part of the values, like 0.99, does not exceed; NaN where there are none. */
export const percentile = (values: readonly number[], part: number) =>
  sorted(values)[Math.min(values.length - 1, Math.floor(values.length * part))] ?? Number.NaN

/** Whether the median reaches the target. */
export const reached = ({ values, most = Infinity, least = -Infinity }: Figure) =>
  median(values) <= most && median(values) >= least

const shown = (value: number) => (Math.abs(value) >= 100 ? value.toFixed(0) : String(Number(value.toPrecision(3))))

/** The figures as a table of text, a row each. */
export function table(figures: Figure[]): string {
  const rows = figures.map((figure) => [
    figure.name,
    `${shown(median(figure.values))} ${figure.unit}`,
    figure.values.length > 1 ? sorted(figure.values).map(shown).join(' - ') : '',
    figure.most === undefined
      ? figure.least === undefined
        ? ''
        : `>= ${shown(figure.least)}`
      : `<= ${shown(figure.most)}`,
    reached(figure) ? 'reached' : 'MISSED',
  ])
  const all = [['figure', 'median', 'every run', 'target', ''], ...rows]
  const widths = [0, 1, 2, 3, 4].map((column) => Math.max(...all.map((row) => row[column]?.length ?? 0)))
  return all
    .map((row) =>
      row
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n')
}
