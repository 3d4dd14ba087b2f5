import { openRunFolder } from '../support/run-folder.ts'

export default openRunFolder
