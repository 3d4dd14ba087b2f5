import type { Settings } from '../../settings.ts'

/** The identity provider that the shop uses, and the shop's credentials there. */
export interface SocialClient {
  issuer: string
  clientId: string
  clientSecret: string | null
  tokenInfoUrl: string | null
}

/** The client from the settings; null where none is configured. */
export const clientOfSettings = ({ social }: Settings): SocialClient | null =>
  social.clientId === null ? null : { ...social, clientId: social.clientId }
