import { type EventObject, fromCallback } from 'xstate'
import { type PictureUploadAnswer, pictureUploadPath } from '#contract/service/pictures.ts'
import type { ChosenFile } from '#machines/service/pictures.ts'
import { type ServicePicturesEvent, servicePicturesMachine } from '#machines/service/service-pictures.machine.ts'

/** A phone on a bad line may take minutes; ms. */
const timeout = 180_000

/** XMLHttpRequest and not fetch, which does not say how much of a body was sent. */
const upload = (file: Blob, report: (event: ServicePicturesEvent) => void) => {
  const request = new XMLHttpRequest()
  const fail = () => report({ type: 'upload.failed' })
  request.open('POST', pictureUploadPath)
  request.responseType = 'json'
  request.timeout = timeout
  request.setRequestHeader('content-type', 'application/octet-stream')
  request.upload.addEventListener('progress', ({ loaded, total }) =>
    report({ type: 'upload.progressed', percent: total > 0 ? Math.floor((100 * loaded) / total) : 0 }),
  )
  request.addEventListener('load', () => {
    const answer = request.response as PictureUploadAnswer | null
    if (typeof answer?.re === 'string') report({ type: 'upload.finished', answer })
    else fail()
  })
  request.addEventListener('error', fail)
  request.addEventListener('timeout', fail)
  request.send(file)
  return () => request.abort()
}

/** The pictures for a request, with their files, which no snapshot can hold. */
export const servicePictures = () => {
  const files = new Map<number, ChosenFile>()
  return servicePicturesMachine.provide({
    actors: {
      uploadPicture: fromCallback<EventObject, { id: number }>(({ input: { id }, sendBack }) => {
        const file = files.get(id)
        // A file that was not kept, as after the browser restored the page, cannot be sent.
        if (!(file instanceof Blob)) return sendBack({ type: 'upload.failed' })
        return upload(file, (event) => {
          if (event.type === 'upload.finished' && event.answer.re === '200') files.delete(id)
          sendBack(event)
        })
      }),
    },
    actions: {
      keepFiles: (_args, { firstId, files: chosen }) => {
        for (const [index, file] of chosen.entries()) files.set(firstId + index, file)
      },
    },
  })
}
