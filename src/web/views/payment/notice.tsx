import type { ReactNode } from 'react'

/** One message that fills a screen: what became of an order or a payment. */
export const Notice = ({ title, children }: { title: string; children: ReactNode }) => (
  <div className="page screen">
    <section className="told">
      <h1>{title}</h1>
      {children}
    </section>
  </div>
)

/** Something is under way: three lozenges that breathe in turn. */
export const LoadingIndicator = () => (
  <span className="lozenges" aria-hidden="true">
    <i />
    <i />
    <i />
  </span>
)
