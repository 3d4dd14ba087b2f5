/** One small change that makes the product break a requirement. A test that names the requirement must fail by it. */
export interface Break {
  /** Path from the top of the project. */
  file: string
  /** Text that stands in the file exactly once. */
  replace: string
  by: string
}

/** Breaks by the requirement's id in docs/requirements.md; every requirement has at least one. */
export type Breaks = Record<string, readonly Break[]>
