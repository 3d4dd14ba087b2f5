/** Why a feed cannot be imported, in words for the staff. */
export class FeedError extends Error {
  override name = 'FeedError'
}

/** What is wrong with the file of a feed, completing "cannot be imported:". */
export class FeedFileError extends Error {
  override name = 'FeedFileError'
}
