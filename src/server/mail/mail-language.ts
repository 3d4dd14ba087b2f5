import { type Locale, localeOrDefault } from '#contract/locale.ts'

/**
 * The language of a mail: the one that its customer chose with their personal information (`info_version` counts how
 * often that was saved); before, that of the page on which its subject began.
 */
export const mailLanguage = (
  begunIn: string,
  { language, info_version }: { language: string; info_version: number },
): Locale => localeOrDefault(info_version > 0 ? language : begunIn)
