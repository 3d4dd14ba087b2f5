declare module 'virtual:messages/*' {
  const messages: import('./i18n/messages.ts').Messages
  export default messages
}
declare module 'virtual:client-manifest' {
  /** Null in development. */
  const manifest: { files: import('vite').Manifest; styles: Record<string, string> } | null
  export default manifest
}
declare module 'picture:*' {
  const picture: import('#contract/catalogue/schemas.ts').Picture
  export default picture
}
