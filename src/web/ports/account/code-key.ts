let latest = 0

/** Key of a new verification code: the current time (ms), or one more than the last key where that is not later. */
export const newCodeKey = (): string => {
  latest = Math.max(Date.now(), latest + 1)
  return String(latest)
}
