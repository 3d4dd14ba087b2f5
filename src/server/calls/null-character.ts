/** Dotted path of the first string with a null character, which PostgreSQL cannot store; null where there is none. */
export const findFieldWithNullCharacter = (value: unknown, path: readonly string[] = []): string | null => {
  if (typeof value === 'string') return value.includes('\0') ? path.join('.') || 'body' : null
  if (typeof value !== 'object' || value === null) return null
  for (const [key, inner] of Object.entries(value)) {
    const found = findFieldWithNullCharacter(inner, [...path, key])
    if (found !== null) return found
  }
  return null
}
