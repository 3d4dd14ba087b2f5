import type { CallName } from '#contract/calls.ts'
import type { Encoding } from './encodings.ts'
import type { PageContext } from './page-context.ts'

interface SharedPageTask {
  url: string
  userAgent: string
  context: Omit<PageContext, 'call'>
}

interface PageTask extends SharedPageTask {
  /** Of the page as it is sent; null for plain text. */
  encoding: Encoding | null
}

/** What a thread renders: a page for one or for all, or what else the built renderer gives. */
export interface RenderTask {
  page: PageTask
  sharedPage: SharedPageTask
  helpTopics: undefined
  uiPage: undefined
}
export type TaskName = keyof RenderTask

/** A page as the site renders it, with the mark of the sheet; the text of a redirect is empty. */
export interface RenderedPage {
  status: number
  headers: Record<string, string>
  text: string
}

/** A page as it is sent, in UTF-8, encoded as its headers say. */
export interface WholePage {
  status: number
  headers: Record<string, string>
  body: Uint8Array<ArrayBuffer>
}

/** To the thread: a task, or the answer to a call that it made for one. */
export type ToThread =
  | { type: 'task'; id: number; name: TaskName; task: unknown }
  | { type: 'answer'; id: number; answer: unknown }
  | { type: 'failure'; id: number }

/** From the thread: the result of a task, or a call that a task makes. */
export type FromThread =
  | { type: 'done'; id: number; result: unknown }
  | { type: 'failed'; id: number; message: string; stack: string | undefined }
  | { type: 'call'; id: number; task: number; name: CallName; payload: unknown }
