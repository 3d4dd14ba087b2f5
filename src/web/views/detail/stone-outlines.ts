import type { Shape } from '#contract/catalogue/codes.ts'

/** Outlines within a square from -1 to 1; the stone's own length and width stretch them. */
export const stoneOutlines: Readonly<Record<Shape, string>> = {
  round: 'M0-1A1 1 0 1 1 0 1A1 1 0 1 1 0-1z',
  oval: 'M0-1A1 1 0 1 1 0 1A1 1 0 1 1 0-1z',
  princess: 'M-1-1H1V1H-1z',
  cushion: 'M-.6-1H.6Q1-1 1-.6V.6Q1 1 .6 1H-.6Q-1 1-1 .6V-.6Q-1-1-.6-1z',
  emerald: 'M-.65-1H.65L1-.72V.72L.65 1H-.65L-1 .72V-.72z',
  radiant: 'M-.65-1H.65L1-.72V.72L.65 1H-.65L-1 .72V-.72z',
  asscher: 'M-.5-1H.5L1-.5V.5L.5 1H-.5L-1 .5V-.5z',
  pear: 'M0-1Q1-.1 1 .35A1 .65 0 0 1-1 .35Q-1-.1 0-1z',
  marquise: 'M0-1Q1-.6 1 0T0 1Q-1 .6-1 0T0-1z',
  heart: 'M0-.6C.3-1.2 1-1 1-.35Q1 .3 0 1Q-1 .3-1-.35C-1-1-.3-1.2 0-.6z',
}
