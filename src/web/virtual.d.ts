declare module 'virtual:messages/en/pages' {
  const messages: import('./i18n/messages.ts').Messages
  export default messages
}
declare module 'virtual:messages/zh-CN/pages' {
  const messages: import('./i18n/messages.ts').Messages
  export default messages
}
declare module 'virtual:messages/en/builder' {
  const messages: import('./i18n/messages.ts').Messages
  export default messages
}
declare module 'virtual:messages/zh-CN/builder' {
  const messages: import('./i18n/messages.ts').Messages
  export default messages
}
declare module 'virtual:messages/en/initial' {
  const messages: import('./i18n/messages.ts').Messages
  export default messages
}
declare module 'virtual:messages/en/deferred' {
  const messages: import('./i18n/messages.ts').Messages
  export default messages
}
declare module 'virtual:messages/zh-CN/initial' {
  const messages: import('./i18n/messages.ts').Messages
  export default messages
}
declare module 'virtual:messages/zh-CN/deferred' {
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
