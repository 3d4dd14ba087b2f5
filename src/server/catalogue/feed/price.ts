/** Prices are rounded up to whole tens of ringgit, as those of the shop's own stones are. */
const stepSen = 1000n
const rateScale = 10_000

/** How a supplier's price in US dollars becomes the shop's. */
export interface Pricing {
  ringgitPerDollar: number
  marginPercent: number
}

/** The shop's price, in sen, of a stone that costs this many US cents. */
export const createPricing = ({ ringgitPerDollar, marginPercent }: Pricing): ((usdCents: number) => number) => {
  // Whole numbers, so that no price is a step too high because of a rounding error.
  const rate = BigInt(Math.round(ringgitPerDollar * rateScale))
  const factor = BigInt(Math.round((100 + marginPercent) * rateScale))
  const scale = BigInt(rateScale) * BigInt(rateScale) * 100n * stepSen
  return (usdCents) => Number(((BigInt(usdCents) * rate * factor + scale - 1n) / scale) * stepSen)
}
