interface HistogramProps {
  counts: readonly number[] | undefined
  /** The bars within the range, from the first to below the last. */
  from: number
  to: number
}

const height = 100
/** What is found at all is seen. */
const least = 2

/** Bars that show how the stones spread over a range; empty until they are counted. */
export const Histogram = ({ counts = [], from, to }: HistogramProps) => {
  const most = Math.max(1, ...counts)
  const bars = counts.map((count, bar) => {
    const high = count === 0 ? 0 : Math.max(least, Math.round((height * count) / most))
    return {
      isOn: bar + 0.5 > from && bar + 0.5 < to,
      path: high === 0 ? '' : `M${bar + 0.06} ${height}v-${high}h.88v${high}z`,
    }
  })
  const pathOf = (isOn: boolean) => bars.flatMap((bar) => (bar.isOn === isOn ? bar.path : [])).join('')
  return (
    <svg
      className="handles__bars"
      viewBox={`0 0 ${counts.length || 1} ${height}`}
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      <path d={pathOf(false)} />
      <path className="is-on" d={pathOf(true)} />
    </svg>
  )
}
