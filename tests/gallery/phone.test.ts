import { checkGallery } from './support/gallery-test.ts'

checkGallery({ locale: 'en', width: 375 })
