/** The last part of an article's address. */
export const slugPattern = /^(?=.{1,96}$)[a-z0-9]+(?:-[a-z0-9]+)*$/
