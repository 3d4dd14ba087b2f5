/** The most pictures of one request. */
export const maxServicePictures = 6
/** How many more pictures of its customer a request takes. */
export const placesLeft = (pictures: readonly { takenBy: 'customer' | 'shop' }[]): number =>
  Math.max(0, maxServicePictures - pictures.filter(({ takenBy }) => takenBy === 'customer').length)
/** The largest file that is taken: 10 MB. */
export const maxPictureBytes = 10_000_000
/** The largest picture that is decoded; phones make up to 50 megapixels. */
export const maxPicturePixels = 50_000_000

/** What a browser offers to choose from; the server decides by what is in the file. */
export const servicePictureTypes = ['image/jpeg', 'image/png', 'image/webp'] as const

/** Where the body of a POST is a picture; no row of the calls, since it is no JSON. */
export const pictureUploadPath = '/api/service/upload_picture'

/** Why a file is refused with re '422': no picture of a type that is taken, cannot be read, or too many pixels. */
export type PictureProblem = 'type' | 'broken' | 'pixels'

/** What an upload answers; the HTTP status is `re`. */
export type PictureUploadAnswer =
  | { re: '200'; data: { picture: string } }
  | { re: '422'; problem: PictureProblem }
  | { re: '400' | '401' | '403' | '413' | '429' | '500' | '503' }

export const pictureSizes = ['full', 'small'] as const
/** As it is stored, or as a preview. */
export type PictureSize = (typeof pictureSizes)[number]

/** Address of a customer's own picture. */
export const servicePictureHref = (picture: string, size: PictureSize): string =>
  `/api/service/get_picture?picture=${picture}&size=${size}`
