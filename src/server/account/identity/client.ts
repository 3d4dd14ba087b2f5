import type { Settings } from '../../settings.ts'

/** Where and as whom the shop is known to its identity provider. */
export interface SocialClient {
  issuer: string
  clientId: string
  clientSecret: string | null
  tokenInfoUrl: string | null
}

/** The client of the settings; null where none is set up. */
export const clientOfSettings = ({ social }: Settings): SocialClient | null =>
  social.clientId === null ? null : { ...social, clientId: social.clientId }
