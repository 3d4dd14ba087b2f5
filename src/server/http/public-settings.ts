import type { PublicSettings } from '#contract/public-settings.ts'
import type { Settings } from '../settings.ts'

/** What the pages are told of the settings. */
export const publicSettingsOf = (settings: Settings): PublicSettings => ({
  instructionHosts: settings.instructionHosts,
  analytics: settings.analytics,
  supportWidget: settings.supportWidgetUrl,
  social: settings.social.clientId !== null || settings.environment !== 'production',
  inspector: settings.environment === 'development' ? settings.inspectorUrl : null,
})

/** Origins beside the shop's own that a page may load scripts from and tell things to. */
export const externalOriginsOf = (settings: Settings): string[] =>
  [settings.analytics?.url, settings.supportWidgetUrl].flatMap((url) => (url ? [new URL(url).origin] : []))
