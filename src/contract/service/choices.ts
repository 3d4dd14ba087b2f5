import { ringSizes } from '#contract/catalogue/codes.ts'
import { cleaningWorks, maintenanceProblems, returnReasons, type ServiceKind } from './service.ts'

/** What a request of each kind asks for: the field of the submission, and its possible values. */
export const serviceChoices = {
  return: { field: 'reason', values: returnReasons },
  resizing: { field: 'size', values: ringSizes.filter((size) => size !== '0') },
  cleaning: { field: 'work', values: cleaningWorks },
  maintenance: { field: 'problem', values: maintenanceProblems },
} as const satisfies Record<ServiceKind, { field: string; values: readonly string[] }>
