/**
 * An amount in ringgit as people type it as a plain number: `RM 8,000` and `8 000` are 8000. Separators must stand before
 * groups of three digits: `8,00`, which may mean 8 or 800, stays as it is and is no number.
 */
export const plainNumber = (text: string): string => {
  const amount = text.trim().replace(/^(?:rm|myr)\s*/i, '')
  return /^\d{1,3}(?:(?:,\d{3})+|(?:\s\d{3})+)(?:\.\d*)?$/.test(amount) ? amount.replaceAll(/[,\s]/g, '') : amount
}
