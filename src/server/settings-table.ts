import { isIP } from 'node:net'
import { brand } from '#contract/brand.ts'

export type Environment = 'production' | 'development' | 'test'

interface Setting<Value> {
  fallback: Value
  /** Completes "must be …". */
  expected: string
  /** The value of a text that is not empty; undefined where the text is invalid. */
  accept: (text: string) => Value | undefined
}

const integerSetting = (fallback: number, min: number, max: number): Setting<number> => ({
  fallback,
  expected: `a whole number from ${min} to ${max}`,
  accept: (text) => {
    const value = /^[0-9]{1,10}$/.test(text) ? Number(text) : Number.NaN
    return value >= min && value <= max ? value : undefined
  },
})

/** A whole number, or null where something else decides. */
const optionalInteger = (min: number, max: number): Setting<number | null> => ({
  ...integerSetting(min, min, max),
  fallback: null,
})

/** A number with up to four decimals. */
const decimalSetting = (fallback: number, min: number, max: number): Setting<number> => ({
  fallback,
  expected: `a number from ${min} to ${max}`,
  accept: (text) => {
    const value = /^[0-9]{1,6}(\.[0-9]{1,4})?$/.test(text) ? Number(text) : Number.NaN
    return value >= min && value <= max ? value : undefined
  },
})

const oneOf = <Value extends string>(fallback: Value, ...values: Value[]): Setting<Value> => ({
  fallback,
  expected: `one of ${values.join(', ')}`,
  accept: (text) => values.find((value) => value === text),
})

const text = (fallback: string, expected: string, pattern: RegExp): Setting<string> => ({
  fallback,
  expected,
  accept: (given) => (pattern.test(given) ? given : undefined),
})

const optional = (expected: string, accepts: (given: string) => boolean): Setting<string | null> => ({
  fallback: null,
  expected,
  accept: (given) => (accepts(given) ? given : undefined),
})

const isUrl =
  (...protocols: string[]) =>
  (given: string) =>
    URL.canParse(given) && protocols.includes(new URL(given).protocol) && new URL(given).hostname !== ''

const origin: Setting<string | null> = {
  fallback: null,
  expected: 'an address like https://shop.example, without a path',
  accept: (given) =>
    isUrl('http:', 'https:')(given) && ['', '/'].includes(new URL(given).pathname) ? new URL(given).origin : undefined,
}

/** The identity provider if no other is configured. */
export const googleIssuer = 'https://accounts.google.com'

/** Whether a host, as in an address or alone, is this machine. */
export const isLoopback = (host: string) => /^(127(\.\d{1,3}){3}|(.+\.)?localhost|\[?::1\]?)$/i.test(host)
/** TLS, or an address of this machine. */
const isTrustedUrl = (given: string) =>
  isUrl('https:')(given) || (isUrl('http:')(given) && isLoopback(new URL(given).hostname))

const hosts: Setting<readonly string[]> = {
  fallback: [],
  expected: 'hosts like pay.example,help.example:8443',
  accept: (given) => {
    const names = given.split(',').map((name) => name.trim().toLowerCase())
    return names.every((name) => /^[a-z0-9-]+(\.[a-z0-9-]+)*(:[0-9]{1,5})?$/.test(name)) ? names : undefined
  },
}

/** Payment providers that can be chosen. */
const paymentProviders = ['sandbox', 'stripe'] as const
type PaymentChoice = (typeof paymentProviders)[number]

/** Whether a secret key of Stripe is one of its test mode, in which no money is taken. */
export const isStripeTestKey = (key: string) => /^(sk|rk)_test_/.test(key)

const maxProxies = 16
const proxyRanges = ['loopback', 'linklocal', 'uniquelocal']

/** An address, a network like `10.0.0.0/8`, or the name of a range. */
const isProxy = (given: string) => {
  const [address = '', prefix, ...more] = given.split('/')
  if (proxyRanges.includes(given)) return true
  const bits = { 0: 0, 4: 32, 6: 128 }[isIP(address)] ?? 0
  if (bits === 0 || address.includes('%') || more.length > 0) return false
  return prefix === undefined || (/^[0-9]{1,3}$/.test(prefix) && Number(prefix) >= 1 && Number(prefix) <= bits)
}

const proxies: Setting<number | readonly string[]> = {
  fallback: 0,
  expected: `how many proxies are in front, from 0 to ${maxProxies}, or a list of them like 10.0.0.0/8,${proxyRanges[0]}`,
  accept: (given) => {
    if (/^[0-9]+$/.test(given)) return Number(given) <= maxProxies ? Number(given) : undefined
    const list = given.split(',').map((proxy) => proxy.trim().toLowerCase())
    return list.every(isProxy) ? list : undefined
  },
}

/** Every setting by the name of its environment variable. An empty string counts as not set. */
export const settingsTable = {
  NODE_ENV: oneOf<Environment>('production', 'production', 'development', 'test'),
  PORT: integerSetting(3000, 0, 65_535),
  WORKERS: optionalInteger(1, 64),
  HOST: text('127.0.0.1', 'an address or a host name', /^[A-Za-z0-9.:-]+$/),
  DATA_DIR: text('data', 'a path of a folder', /^[^\0]+$/),
  DATABASE_URL: optional('an address like postgres://user:password@host/database', isUrl('postgres:', 'postgresql:')),
  PUBLIC_URL: origin,
  DATABASE_TIMEOUT_MS: integerSetting(5000, 100, 600_000),
  WRITE_WAIT_MS: integerSetting(1000, 10, 60_000),
  TRUST_PROXY: proxies,
  PAYMENT: {
    fallback: null,
    expected: `one of ${paymentProviders.join(', ')}`,
    accept: (given: string): PaymentChoice | null | undefined =>
      paymentProviders.find((provider) => provider === given),
  },
  STRIPE_SECRET_KEY: optional('a key like sk_live_… or rk_live_…, for trials sk_test_…', (given) =>
    /^(sk|rk)_(live|test)_[A-Za-z0-9]{8,}$/.test(given),
  ),
  STRIPE_WEBHOOK_SECRET: optional('the secret of a webhook endpoint, like whsec_…', (given) =>
    /^whsec_[A-Za-z0-9]{8,}$/.test(given),
  ),
  STRIPE_API: optional(
    'an address of this machine like http://127.0.0.1:12111, without a path',
    (given) => origin.accept(given) !== undefined && isLoopback(new URL(given).hostname),
  ),
  METRICS_PORT: integerSetting(0, 0, 65_535),
  METRICS_HOST: text('127.0.0.1', 'an address or a host name', /^[A-Za-z0-9.:-]+$/),
  OTEL_EXPORTER_OTLP_ENDPOINT: optional('an address like http://127.0.0.1:4318', isUrl('http:', 'https:')),
  LOG_LEVEL: oneOf('info', 'fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'),
  SHOP_TEST_VCODE: optional('4 or 5 letters and digits', (given) => /^[A-Za-z0-9]{4,5}$/.test(given)),
  SMTP_URL: optional('an address like smtps://user:password@host', isUrl('smtp:', 'smtps:')),
  MAIL_FROM: text(`${brand.name} <${brand.email}>`, 'a sender like Shop <hello@shop.example>', /^[^\r\n]+@[^\r\n]+$/),
  SOCIAL_ISSUER: {
    fallback: googleIssuer,
    expected: `an address like ${googleIssuer}`,
    accept: (given: string) => (isTrustedUrl(given) ? given : undefined),
  },
  SOCIAL_CLIENT_ID: optional('the name by which the identity provider knows the shop', (given) => given.length <= 255),
  SOCIAL_CLIENT_SECRET: optional('the secret that the identity provider gave the shop', (given) => given.length <= 255),
  SOCIAL_TOKENINFO_URL: optional('an address like https://oauth2.googleapis.com/tokeninfo', isTrustedUrl),
  SESSION_IDLE_DAYS: integerSetting(7, 1, 365),
  SESSION_ABSOLUTE_DAYS: integerSetting(30, 1, 365),
  RATE_READ: integerSetting(600, 0, 1_000_000_000),
  RATE_WRITE: integerSetting(120, 0, 1_000_000_000),
  RATE_ACCOUNT: integerSetting(60, 0, 1_000_000_000),
  RATE_PAYMENT: integerSetting(60, 0, 1_000_000_000),
  RATE_SIGN_IN: integerSetting(10, 0, 1_000_000_000),
  SIGN_IN_TRIES: integerSetting(10, 0, 1_000_000_000),
  RATE_FORM: integerSetting(10, 0, 1_000_000_000),
  RATE_UPLOAD: integerSetting(60, 0, 1_000_000_000),
  RATE_PREVIEW: integerSetting(60, 0, 1_000_000_000),
  RATE_PAGE: integerSetting(600, 0, 1_000_000_000),
  CONCURRENT_REQUESTS: integerSetting(64, 1, 100_000),
  LONGEST_WAIT_MS: integerSetting(1600, 1, 60_000),
  CONNECTIONS: integerSetting(2000, 1, 1_000_000),
  BODY_LIMIT: integerSetting(65_536, 1024, 10_485_760),
  PAGE_CACHE_SECONDS: integerSetting(5, 0, 3600),
  RENDER_THREADS: integerSetting(1, 1, 64),
  STALL_SECONDS: integerSetting(30, 1, 3600),
  DRAIN_MS: integerSetting(250, 0, 60_000),
  STOP_MS: integerSetting(8000, 100, 600_000),
  RESERVATION_MINUTES: integerSetting(30, 1, 10_080),
  SWEEP_SECONDS: integerSetting(30, 1, 3600),
  APPOINTMENT_DAYS: integerSetting(30, 1, 365),
  DISK_RESERVE_MB: integerSetting(32, 0, 1_000_000),
  SEED_DIAMONDS: integerSetting(50_000, 0, 2_000_000),
  FEED_RINGGIT_PER_DOLLAR: decimalSetting(4.2, 0.01, 1000),
  FEED_MARGIN_PERCENT: decimalSetting(25, 0, 1000),
  INSTRUCTION_HOSTS: hosts,
  ANALYTICS_ID: optional('letters, digits and dashes', (given) => /^[A-Za-z0-9-]{1,64}$/.test(given)),
  ANALYTICS_URL: optional('an address of a script', isUrl('http:', 'https:')),
  SUPPORT_WIDGET_URL: optional('an address of a script', isUrl('http:', 'https:')),
  INSPECTOR_URL: text('https://stately.ai/inspect', 'an address of a viewer', /^https?:\/\/\S+$/),
  SANDBOX_LATE_MS: integerSetting(5000, 0, 600_000),
  SANDBOX_SECRET: optional('at least 16 characters', (given) => given.length >= 16),
} as const

export type SettingName = keyof typeof settingsTable

/** Settings whose value is never printed. */
export const secretSettings: ReadonlySet<string> = new Set([
  'DATABASE_URL',
  'OTEL_EXPORTER_OTLP_ENDPOINT',
  'SMTP_URL',
  'SANDBOX_SECRET',
  'STRIPE_SECRET_KEY',
  'STRIPE_WEBHOOK_SECRET',
  'SOCIAL_CLIENT_SECRET',
])
