import type { PublicSettings } from '#contract/public-settings.ts'
import type { Settings } from '../settings.ts'

/** The settings that are sent to the pages. */
export const publicSettingsOf = (settings: Settings): PublicSettings => ({
  instructionHosts: settings.instructionHosts,
  analytics: settings.analytics,
  supportWidget: settings.supportWidgetUrl,
  takesMoney: settings.payment.takesMoney,
  social: settings.social.clientId !== null || settings.environment !== 'production',
  inspector: settings.environment === 'development' ? settings.inspectorUrl : null,
})

/** Origins other than the shop's own that a page may load scripts from and send data to. */
export const externalOriginsOf = (settings: Settings): string[] =>
  [settings.analytics?.url, settings.supportWidgetUrl].flatMap((url) => (url ? [new URL(url).origin] : []))
