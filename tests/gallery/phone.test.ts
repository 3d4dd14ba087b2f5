import { checkGallery } from './support/gallery-test.ts'
import { testedViews } from './support/tested-views.ts'

checkGallery(testedViews.phone)
