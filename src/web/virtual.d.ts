declare module 'virtual:messages/views' {
  /** The messages of each view of a page, by language. */
  export const viewMessages: Record<
    import('#contract/locale.ts').Locale,
    Record<string, () => Promise<{ default: import('./i18n/compiled-message.ts').Messages }>>
  >
}
declare module 'virtual:messages/*' {
  const messages: import('./i18n/compiled-message.ts').Messages
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
