import { type ComponentType, lazy } from 'react'
import { loadLaterMessages } from '../i18n/messages.ts'

/** A component that is loaded when it is first drawn, together with the messages of what comes later in a visit. */
export const lazily = <Props extends object>(load: () => Promise<ComponentType<Props>>) =>
  lazy(async () => {
    const [component] = await Promise.all([load(), loadLaterMessages()])
    return { default: component }
  })
