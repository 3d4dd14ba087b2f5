/** SQLITE_FULL; SQLITE_IOERR_WRITE, as where a limit stops the file from growing; SQLITE_IOERR_SHMSIZE. */
const sqliteCodes = [13, 778, 4874]
const systemCodes = ['ENOSPC', 'EDQUOT', 'EFBIG']
const postgresDiskFull = '53100'
const codes: readonly unknown[] = [...sqliteCodes, ...systemCodes, postgresDiskFull]

/** Whether there was no room for what was written: by the system, SQLite or PostgreSQL. */
export const isDiskFull = (error: unknown): boolean =>
  error instanceof Error &&
  (('code' in error && codes.includes(error.code)) ||
    ('errcode' in error && codes.includes(error.errcode)) ||
    isDiskFull(error.cause))
