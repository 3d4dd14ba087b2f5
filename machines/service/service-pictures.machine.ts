import { assign, type EventObject, fromCallback, sendParent, setup } from 'xstate'
import type { PictureUploadAnswer } from '#contract/service/pictures.ts'
import { mustBeProvided } from '#machines/must-be-provided.ts'
import {
  type ChosenFile,
  isFinal,
  isWaiting,
  type PictureRefusal,
  refusalOf,
  type ServicePicture,
  toPictures,
  type UploadedPicture,
  uploadedOf,
  withinLimit,
} from './pictures.ts'

export interface ServicePicturesContext {
  pictures: ServicePicture[]
  /** Id of the next file. */
  nextId: number
  /** How much of the picture on its way has been sent, percent. */
  percent: number
  /** More were chosen than a request takes. */
  tooMany: boolean
}

export type ServicePicturesEvent =
  /** `places`: how many pictures the request takes. */
  | { type: 'files.chosen'; files: readonly ChosenFile[]; places: number }
  | { type: 'picture.removed'; id: number }
  | { type: 'picture.retried'; id: number }
  /** Sent by the form: what was uploaded before a reload. */
  | { type: 'pictures.restored'; pictures: readonly UploadedPicture[] }
  /** Sent by the parent: the shop no longer keeps what was uploaded. */
  | { type: 'pictures.expired' }
  /** Sent by the page of a request: what was uploaded is the request's now. */
  | { type: 'pictures.taken' }
  /** Sent by the upload. */
  | { type: 'upload.progressed'; percent: number }
  | { type: 'upload.finished'; answer: PictureUploadAnswer }
  | { type: 'upload.failed' }

/** Events sent to the form, or to the page of a request. */
export type ServicePicturesParentEvent =
  | { type: 'pictures.changed'; pictures: UploadedPicture[]; isUploading: boolean }
  | { type: 'login.needed'; reason: 'session.ended' | 'login.missing' }

const withProblem = (pictures: readonly ServicePicture[], id: number, problem: PictureRefusal | null) =>
  pictures.map((each) => (each.id === id ? { ...each, problem } : each))
const currentOf = ({ pictures }: ServicePicturesContext) => pictures.find(isWaiting)?.id ?? 0

/** The pictures for a request: they are uploaded one after the other. */
export const servicePicturesMachine = setup({
  types: {
    context: {} as ServicePicturesContext,
    events: {} as ServicePicturesEvent,
  },
  actors: {
    /** Sends one file; reports upload.progressed, and at last upload.finished or upload.failed. */
    uploadPicture: fromCallback<EventObject, { id: number }>(mustBeProvided('uploadPicture')),
  },
  guards: {
    isAnyWaiting: ({ context }) => context.pictures.some(isWaiting),
    isCurrent: ({ context }, id: number) => currentOf(context) === id,
    canBeRetried: ({ context }, id: number) =>
      context.pictures.some((each) => each.id === id && each.problem !== null && !isFinal(each.problem)),
    isUploaded: (_, { re }: PictureUploadAnswer) => re === '200',
    sessionHasEnded: (_, { re }: PictureUploadAnswer) => re === '503',
    loginIsMissing: (_, { re }: PictureUploadAnswer) => re === '401',
  },
  actions: {
    addFiles: assign(({ context }, { files, places }: { files: readonly ChosenFile[]; places: number }) => {
      const { pictures, tooMany } = withinLimit(context.pictures, toPictures(files, context.nextId), places)
      return { pictures, tooMany, nextId: context.nextId + files.length }
    }),
    removePicture: assign({
      pictures: ({ context }, id: number) => context.pictures.filter((each) => each.id !== id),
      tooMany: false,
    }),
    /** It is sent after the others, so that the one on its way stays the first that waits. */
    retryPicture: assign({
      pictures: ({ context: { pictures } }, id: number) => [
        ...pictures.filter((each) => each.id !== id),
        ...withProblem(
          pictures.filter((each) => each.id === id),
          id,
          null,
        ),
      ],
    }),
    restorePictures: assign((_, restored: readonly UploadedPicture[]) => ({
      pictures: restored.map((each, index) => ({ ...each, id: index + 1, problem: null })),
      nextId: restored.length + 1,
      tooMany: false,
    })),
    expirePictures: assign({
      pictures: ({ context }) =>
        context.pictures.map((each) =>
          each.picture === null ? each : { ...each, picture: null, problem: 'gone' as const },
        ),
    }),
    /** What was refused stays, with why. */
    dropUploaded: assign({
      pictures: ({ context }) => context.pictures.filter(({ picture }) => picture === null),
      tooMany: false,
    }),
    setPercent: assign({ percent: (_, percent: number) => percent }),
    resetPercent: assign({ percent: 0 }),
    setUploaded: assign({
      pictures: ({ context }, answer: PictureUploadAnswer) => {
        const id = currentOf(context)
        const picture = answer.re === '200' ? answer.data.picture : null
        return context.pictures.map((each) => (each.id === id ? { ...each, picture } : each))
      },
    }),
    setRefused: assign({
      pictures: ({ context }, problem: PictureRefusal) => withProblem(context.pictures, currentOf(context), problem),
    }),
    /** Keeps the files for their uploads, by ids from `firstId` on. */
    keepFiles: mustBeProvided<{ firstId: number; files: readonly ChosenFile[] }>('keepFiles'),
    notifyParent: sendParent((_, event: ServicePicturesParentEvent) => event),
    reportPictures: sendParent(({ context: { pictures } }): ServicePicturesParentEvent => ({
      type: 'pictures.changed',
      pictures: uploadedOf(pictures),
      isUploading: pictures.some(isWaiting),
    })),
  },
}).createMachine({
  id: 'servicePictures',
  context: { pictures: [], nextId: 1, percent: 0, tooMany: false },
  initial: 'idle',
  on: {
    'files.chosen': {
      actions: [
        { type: 'keepFiles', params: ({ context, event }) => ({ firstId: context.nextId, files: event.files }) },
        { type: 'addFiles', params: ({ event }) => event },
        'reportPictures',
      ],
    },
    'picture.removed': {
      actions: [{ type: 'removePicture', params: ({ event }) => event.id }, 'reportPictures'],
    },
    'picture.retried': {
      guard: { type: 'canBeRetried', params: ({ event }) => event.id },
      actions: [{ type: 'retryPicture', params: ({ event }) => event.id }, 'reportPictures'],
    },
  },
  states: {
    idle: {
      description: 'Every picture has been uploaded or refused.',
      always: { guard: 'isAnyWaiting', target: 'uploading' },
      on: {
        'pictures.restored': { actions: { type: 'restorePictures', params: ({ event }) => event.pictures } },
        'pictures.expired': { actions: 'expirePictures' },
        'pictures.taken': { actions: 'dropUploaded' },
      },
    },
    uploading: {
      description: 'The first picture that waits is on its way.',
      tags: 'uploading',
      entry: 'resetPercent',
      invoke: { id: 'uploadPicture', src: 'uploadPicture', input: ({ context }) => ({ id: currentOf(context) }) },
      on: {
        'picture.removed': [
          {
            guard: { type: 'isCurrent', params: ({ event }) => event.id },
            target: 'idle',
            actions: [{ type: 'removePicture', params: ({ event }) => event.id }, 'reportPictures'],
          },
          { actions: [{ type: 'removePicture', params: ({ event }) => event.id }, 'reportPictures'] },
        ],
        'upload.progressed': { actions: { type: 'setPercent', params: ({ event }) => event.percent } },
        'upload.finished': [
          {
            guard: { type: 'isUploaded', params: ({ event }) => event.answer },
            target: 'idle',
            actions: [{ type: 'setUploaded', params: ({ event }) => event.answer }, 'reportPictures'],
          },
          {
            guard: { type: 'sessionHasEnded', params: ({ event }) => event.answer },
            target: 'idle',
            actions: [
              { type: 'setRefused', params: 'failed' },
              'reportPictures',
              { type: 'notifyParent', params: { type: 'login.needed', reason: 'session.ended' } },
            ],
          },
          {
            guard: { type: 'loginIsMissing', params: ({ event }) => event.answer },
            target: 'idle',
            actions: [
              { type: 'setRefused', params: 'failed' },
              'reportPictures',
              { type: 'notifyParent', params: { type: 'login.needed', reason: 'login.missing' } },
            ],
          },
          {
            target: 'idle',
            actions: [{ type: 'setRefused', params: ({ event }) => refusalOf(event.answer) }, 'reportPictures'],
          },
        ],
        'upload.failed': {
          target: 'idle',
          actions: [{ type: 'setRefused', params: 'network' }, 'reportPictures'],
        },
      },
    },
  },
})
