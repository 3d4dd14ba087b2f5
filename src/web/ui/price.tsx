import { formatRinggit, type Sen } from '#contract/money.ts'

/** An amount in sen as `RM 4,280.00`, always in the sans-serif font and on one line. */
export const Price = ({ sen, className }: { sen: Sen; className?: string }) => (
  <span className={className ? `num ${className}` : 'num'}>{formatRinggit(sen)}</span>
)
