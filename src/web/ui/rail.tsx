import type { ReactNode } from 'react'

interface RailProps {
  /** Names of the arrows. */
  back: string
  on: string
  children: ReactNode
}

/**
 * A row that scrolls sideways. Where there is a pointer, browsers that can draw arrows beside it, which the style sheet
 * asks for and whose names are the attributes; the others show a scroll bar.
 */
export const Rail = ({ back, on, children }: RailProps) => (
  <div className="rail__frame">
    <div className="rail" data-back={back} data-on={on}>
      {children}
    </div>
  </div>
)
