/** Settings of the server that every page is told. */
export interface PublicSettings {
  /** Hosts beside the shop's own that an instruction may lead to. */
  instructionHosts: readonly string[]
  /** Where visits are counted; null where nobody counts them. */
  analytics: { id: string; url: string } | null
  /** Script of the support chat; null where the shop has none. */
  supportWidget: string | null
  /** Whether shoppers can sign in at an identity provider. */
  social: boolean
  /** Address of the viewer that `?inspect` opens; only while developing. */
  inspector: string | null
}
