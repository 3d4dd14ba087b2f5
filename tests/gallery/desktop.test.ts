import { checkGallery } from './support/gallery-test.ts'

checkGallery({ locale: 'zh-CN', width: 1440 })
