/** Longest first or last name that a customer may have. */
export const maxNameLength = 128
/** For how many hours the links work that confirm a change of the email address. */
export const emailChangeHours = 24
