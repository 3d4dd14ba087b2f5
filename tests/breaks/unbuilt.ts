/** Requirements that the shop does not carry out yet, so that nothing of them can be broken, and what is missing. */
export const unbuilt: Readonly<Record<string, string>> = {}
