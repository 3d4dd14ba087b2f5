/** How many diamonds the shops of tests have: enough for every filter and for more pages than one. */
export const testDiamonds = 5000
