/** The name of a cookie; over TLS with the prefix that keeps other hosts from setting it. */
export const hostCookie = (secure: boolean, name: string): string => (secure ? `__Host-${name}` : name)
