/** Length divided by width, in thousandths; both in the same unit. */
export const ratioPermille = ({ length, width }: { length: number; width: number }) =>
  Math.round((1000 * length) / width)
