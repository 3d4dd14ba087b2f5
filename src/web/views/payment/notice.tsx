import shown from 'picture:diamond-round-side'
import type { ReactNode } from 'react'
import { Picture } from '../../ui/picture.tsx'

/** A message that fills the screen: the result of an order or a payment. */
export const Notice = ({ title, children }: { title: string; children: ReactNode }) => (
  <div className="page screen">
    <section className="told">
      <Picture className="told__picture cutout" picture={shown} alt="" place="icon" sizes="180px" first />
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
