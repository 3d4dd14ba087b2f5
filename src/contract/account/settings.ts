/** Longest first or last name that a customer may have. */
export const maxNameLength = 128
/** For how many hours the links work that confirm an email address or a change of it. */
export const emailLinkHours = 24
