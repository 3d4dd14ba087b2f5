const encoder = new TextEncoder()

/** The body of a page as a renderer gives it. */
export const pageBody = (text: string): Uint8Array<ArrayBuffer> => encoder.encode(text)
