import type { Lab } from '#contract/catalogue/codes.ts'

/** The page on which the laboratory itself shows a report. */
export const reportCheckUrl = (lab: Lab, certificate: string) =>
  (lab === 'GIA' ? 'https://www.gia.edu/report-check?reportno=' : 'https://www.igi.org/verify-your-report/?r=') +
  encodeURIComponent(certificate)
