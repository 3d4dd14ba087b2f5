import { maxPictureBytes, type PictureProblem, type PictureUploadAnswer } from '#contract/service/pictures.ts'

/** What is known of a file before it is sent. */
export interface ChosenFile {
  name: string
  size: number
  type: string
}

/** A picture that the shop keeps for the request. */
export interface UploadedPicture {
  picture: string
  name: string
}

/** Why a picture was refused, or did not arrive; `gone`: the shop no longer keeps it. */
export type PictureRefusal = PictureProblem | 'tooLarge' | 'gone' | 'network' | 'tooMany' | 'failed'

/** A file that was chosen: it waits or is on its way until it has a picture or a problem. */
export interface ServicePicture {
  id: number
  name: string
  picture: string | null
  problem: PictureRefusal | null
}

export const isWaiting = ({ picture, problem }: ServicePicture): boolean => picture === null && problem === null

const passing: readonly PictureRefusal[] = ['network', 'tooMany', 'failed']
/** Whether the same file would be refused again. */
export const isFinal = (problem: PictureRefusal): boolean => !passing.includes(problem)

export const uploadedOf = (pictures: readonly ServicePicture[]): UploadedPicture[] =>
  pictures.flatMap(({ picture, name }) => (picture === null ? [] : [{ picture, name }]))

/** What can be said of a file before it is sent; what is in it, only the shop knows. */
const problemOf = ({ size, type }: ChosenFile): PictureRefusal | null => {
  if (type !== '' && !type.startsWith('image/')) return 'type'
  return size > maxPictureBytes ? 'tooLarge' : null
}

export const toPictures = (files: readonly ChosenFile[], firstId: number): ServicePicture[] =>
  files.map((file, index) => ({ id: firstId + index, name: file.name, picture: null, problem: problemOf(file) }))

/** A file that is refused for good takes no place. */
const takesPlace = ({ problem }: ServicePicture) => problem === null || !isFinal(problem)

/** Adds pictures, without those that are more than a request takes. */
export const withinLimit = (before: readonly ServicePicture[], added: readonly ServicePicture[], places: number) => {
  let left = places - before.filter(takesPlace).length
  const kept = added.filter((each) => !takesPlace(each) || left-- > 0)
  return { pictures: [...before, ...kept], tooMany: kept.length < added.length }
}

/** Why the shop refused an upload. */
export const refusalOf = (answer: PictureUploadAnswer): PictureRefusal => {
  if (answer.re === '422') return answer.problem
  if (answer.re === '413') return 'tooLarge'
  return answer.re === '429' ? 'tooMany' : 'failed'
}
