/** A file that goes with a letter. */
export interface Attachment {
  filename: string
  /** Like `text/calendar; method=REQUEST`. */
  contentType: string
  content: string | Uint8Array
}

export interface Link {
  label: string
  href: string
}

/** A mail before it has its form: what it says, paragraph by paragraph. */
export interface MailContent {
  subject: string
  /** What mail programs show beside the subject in their list. */
  preheader: string
  greeting: string
  paragraphs: string[]
  /** Rows of a table: what, and how much. */
  rows?: [label: string, value: string][]
  /** The row under a line, like a sum. */
  total?: [label: string, value: string]
  /** The one thing to do, as a button. */
  link?: Link
  /** Said after the button. */
  notes?: string[]
  /** Why the reader gets this mail; a sentence. */
  reason: string
  /** How the reader ends mails of this kind. */
  unsubscribe?: Link
  attachments?: Attachment[]
  /** Headers besides the usual ones. */
  headers?: Record<string, string>
}
