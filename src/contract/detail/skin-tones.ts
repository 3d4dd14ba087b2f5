/** Skin tones of the hand that wears a stone, from light to dark. */
export const skinTones = ['fair', 'light', 'medium', 'tan', 'brown', 'deep'] as const
export type SkinTone = (typeof skinTones)[number]

/** The tone that a value names; null if it names none. */
export const toSkinTone = (value: unknown): SkinTone | null => skinTones.find((tone) => tone === value) ?? null
