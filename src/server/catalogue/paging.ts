const defaultPageSize = 20

/** Offset and limit of a page; pages count from 1. */
export const pageRange = (query: { page?: number | undefined; pageSize?: string | undefined }) => {
  const size = query.pageSize === undefined ? defaultPageSize : Number(query.pageSize)
  return { from: ((query.page ?? 1) - 1) * size, size }
}
