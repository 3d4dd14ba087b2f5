/** The number of something as it is read: of a uuid, its first part. */
export const shortNumber = (number: string): string => {
  const [, first] = /^([0-9a-f]{8})-[0-9a-f]{4}-/.exec(number) ?? []
  return first ?? number
}
