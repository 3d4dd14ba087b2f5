/** How long the words on the card of a present, and the note to the shop, may be. */
export const maxGiftMessage = 200
export const maxNote = 500
