import type { ServiceState } from '#contract/service/service.ts'
import { useTranslator } from '../../i18n/translator.tsx'
import { endedStates } from './progress.ts'

/** The state of a request in plain words. */
export const StateChip = ({ state }: { state: ServiceState }) => (
  <span className={`state${endedStates.includes(state) ? ' state--over' : ''}`}>
    {useTranslator()(`service.state.${state}`)}
  </span>
)
