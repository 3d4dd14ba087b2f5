/** An attachment of an email. */
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

/** The content of an email, before it is rendered as HTML and plain text. */
export interface MailContent {
  subject: string
  /** The preview text that mail programs show beside the subject in their list. */
  preheader: string
  /** What must be known before all else. */
  notice?: string
  greeting: string
  paragraphs: string[]
  /** Rows of a table: label and value. */
  rows?: [label: string, value: string][]
  /** The last row, below a line, such as a sum. */
  total?: [label: string, value: string]
  /** A second table, below the total. */
  facts?: [label: string, value: string][]
  /** The main link, rendered as a button. */
  link?: Link
  /** Paragraphs after the button. */
  notes?: string[]
  /** Why the recipient gets this email; a sentence. */
  reason: string
  unsubscribe?: Link
  attachments?: Attachment[]
  /** Additional headers. */
  headers?: Record<string, string>
}
