/** Why something could not be read. */
export type DeskReadProblem = 'forbidden' | 'tooMany' | 'network' | 'failed'

/** Events that a screen of the staff's page sends to its root. */
export type DeskParentEvent = { type: 'session.ended' }
