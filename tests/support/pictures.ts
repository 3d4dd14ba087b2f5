import sharp from 'sharp'
import type { PictureProblem } from '#contract/service/pictures.ts'
import type { ShopClient } from './client.ts'

interface UploadOptions {
  type?: string
  headers?: Record<string, string>
}

/** What an upload answers, with its HTTP status. */
export interface UploadResult {
  status: number
  re: string
  problem?: PictureProblem
  data?: { picture: string }
}

/** A photograph with a red left half. */
export const photograph = (width = 640, height = 480) =>
  sharp({ create: { width, height, channels: 3, background: '#345' } }).composite([
    {
      input: { create: { width: Math.floor(width / 2), height, channels: 3, background: '#f00' } },
      left: 0,
      top: 0,
    },
  ])

/** Uploads a file, a small photograph unless another is given. */
export const uploadPicture = async (
  client: ShopClient,
  file?: Uint8Array | string,
  { type = 'image/jpeg', headers = {} }: UploadOptions = {},
): Promise<UploadResult> => {
  const body = file ?? (await photograph().jpeg().toBuffer())
  const response = await client.fetch('/api/service/upload_picture', {
    method: 'POST',
    headers: { 'content-type': type, ...headers },
    body: body as BodyInit,
  })
  return { status: response.status, ...((await response.json()) as Omit<UploadResult, 'status'>) }
}
