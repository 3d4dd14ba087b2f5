/** Settings of the server that are sent with every page. */
export interface PublicSettings {
  /** Hosts other than the shop's own to which an instruction may lead. */
  instructionHosts: readonly string[]
  /** Id and address of the analytics; null if the shop has none. */
  analytics: { id: string; url: string } | null
  /** Script of the support chat; null if the shop has none. */
  supportWidget: string | null
  /** Whether orders are paid with money; a demonstration says that they are not. */
  takesMoney: boolean
  /** Whether shoppers can sign in through an identity provider. */
  social: boolean
  /** Address of the viewer that `?inspect` opens; null except during development. */
  inspector: string | null
}
