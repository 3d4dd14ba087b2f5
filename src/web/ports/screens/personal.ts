import { personalAreaActor } from '../personal/personal-area.ts'

export const screens = () => ({ personalArea: personalAreaActor() })
