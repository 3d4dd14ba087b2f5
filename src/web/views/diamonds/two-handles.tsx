import type { ReactNode } from 'react'

interface Handle {
  label: string
  /** What a screen reader says of its place. */
  valueText: string
}

interface TwoHandlesProps {
  /** Positions are whole numbers from 0 to this. */
  last: number
  from: number
  to: number
  handles: readonly [from: Handle, to: Handle]
  onMove: (from: number, to: number) => void
  onRelease: () => void
  /** Drawn above the line, over the same positions. */
  children?: ReactNode
}

/**
 * A slider with two handles, each a range field of the browser, which brings its keys and gestures; they cannot pass
 * each other.
 */
export const TwoHandles = ({ last, from, to, handles, onMove, onRelease, children }: TwoHandlesProps) => {
  const handle = (end: 0 | 1, value: number, move: (position: number) => void) => (
    <input
      type="range"
      className="handles__one"
      min={0}
      max={last}
      value={value}
      aria-label={handles[end].label}
      aria-valuetext={handles[end].valueText}
      onChange={(event) => move(Number(event.target.value))}
      onPointerUp={onRelease}
      onPointerCancel={onRelease}
      onKeyUp={onRelease}
      onBlur={onRelease}
    />
  )
  return (
    // At the right end the lower handle lies on top, as the upper one cannot move further.
    <div className={from > last / 2 ? 'handles handles--low' : 'handles'}>
      {children}
      <svg className="handles__line" viewBox={`0 0 ${last} 1`} preserveAspectRatio="none" aria-hidden="true">
        <rect width={last} height="1" />
        <rect className="is-on" x={from} width={Math.max(0, to - from)} height="1" />
      </svg>
      {handle(0, from, (position) => onMove(Math.min(position, to), to))}
      {handle(1, to, (position) => onMove(from, Math.max(position, from)))}
    </div>
  )
}
