import type { Breaks } from './break.ts'

export const breaks: Breaks = {
  'CONST-01': [{ file: 'src/contract/constants.ts', replace: 'leadPopupDelay = 5000', by: 'leadPopupDelay = 6000' }],
}
