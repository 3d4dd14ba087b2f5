import type { ReactNode } from 'react'

/** A message that fills the screen: the result of an order or a payment. */
export const Notice = ({ title, children }: { title: string; children: ReactNode }) => (
  <div className="page screen">
    <section className="told">
      <h1>{title}</h1>
      {children}
    </section>
  </div>
)

/** Indicator of progress: three lozenges that pulse in turn. */
export const LoadingIndicator = () => (
  <span className="lozenges" aria-hidden="true">
    <i />
    <i />
    <i />
  </span>
)
