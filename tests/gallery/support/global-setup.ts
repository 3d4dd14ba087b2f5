import type { TestProject } from 'vitest/node'
import { buildGalleryIfStale } from '../../../src/tools/build.ts'
import { installBrowser } from '../../support/chromium.ts'
import { openRunFolder } from '../../support/run-folder.ts'
import { serveGallery } from './gallery-server.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** Address of the gallery's page. */
    galleryUrl: string
  }
}

/** One server of the gallery's page for the whole run. */
export default async function setup(project: TestProject) {
  installBrowser()
  buildGalleryIfStale()
  openRunFolder()
  const { url, stop } = await serveGallery()
  project.provide('galleryUrl', url)
  return stop
}
