declare module 'virtual:messages/*' {
  const messages: import('./i18n/messages.ts').Messages
  export default messages
}
declare module 'virtual:client-manifest' {
  /** Null in development. */
  const manifest: import('./server-manifest.ts').BuiltClient | null
  export default manifest
}
declare module 'picture:*' {
  const picture: import('#contract/catalogue/schemas.ts').Picture
  export default picture
}
