const isChinese = (name: string) => /^\p{Script=Han}+$/u.test(name)

/** A person's name on one line: in Chinese characters the family name comes first, without a space. */
export const fullName = (given: string, family: string): string =>
  isChinese(given) && isChinese(family) ? family + given : `${given} ${family}`.trim()
