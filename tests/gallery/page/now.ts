/** The moment of every scene: Wednesday, 10:00 in the morning in Kuala Lumpur. */
export const now = new Date('2026-03-11T02:00:00Z')
