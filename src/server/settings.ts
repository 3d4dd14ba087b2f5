import { availableParallelism } from 'node:os'
import { resolve } from 'node:path'
import {
  type Environment,
  googleIssuer,
  isLoopback,
  isStripeTestKey,
  secretSettings,
  settingsTable,
  type SettingName,
} from './settings-table.ts'

/** Settings of the shop, read from the environment; docs/operations.md explains each. Durations are in milliseconds. */
export interface Settings {
  environment: Environment
  port: number
  /** How many processes of this machine serve the shop. */
  workers: number
  host: string
  /** Folder for everything that the shop writes, as an absolute path. */
  dataFolder: string
  /** PostgreSQL; null means SQLite in the data folder. */
  databaseUrl: string | null
  /** How long PostgreSQL may take for a statement, and for a connection. */
  databaseTimeout: number
  /** How long a write waits for others that want the same. */
  writeWait: number
  /** Origin that shoppers see, without a trailing slash; null means the address that the server listens on. */
  publicUrl: string | null
  /** How many proxies in front of the shop are trusted to name the shopper's address, or which. */
  trustProxy: number | readonly string[]
  logLevel: string
  /** Where metrics are answered; null means that nothing is counted. */
  metrics: { port: number; host: string } | null
  /** Address of a collector that takes traces by OTLP over HTTP; null means that nothing is traced. */
  tracesUrl: string | null
  /** Fixed verification code for tests; null outside tests. */
  testCode: string | null
  mail: { smtpUrl: string | null; from: string }
  /** The payment provider, and whether money is taken with it. */
  payment: { provider: string; takesMoney: boolean }
  /** How Stripe is reached; null where another provider is chosen. */
  stripe: StripeSettings | null
  /** The identity provider for social sign-in; in production there is none without a client id. */
  social: { issuer: string; clientId: string | null; clientSecret: string | null; tokenInfoUrl: string | null }
  session: { idle: number; absolute: number }
  /** Requests a minute, for `form` and `upload` an hour; 0 disables the limit. */
  rate: Record<'read' | 'write' | 'account' | 'payment' | 'signIn' | 'form' | 'upload' | 'preview' | 'page', number>
  /** Attempts to sign in to one account that follow each other at once, wherever they come from; 0: any number. */
  signInTries: number
  /** How many requests may be in progress, and how long another one may wait for its turn. */
  admission: { concurrent: number; longestWait: number }
  /** How many connections are open before only what is most important is answered. */
  connections: number
  /** Maximum size of a request's body, bytes. */
  bodyLimit: number
  /** How long a rendered page is cached; 0 disables the cache. */
  pageCache: number
  /** How many threads render pages. */
  renderThreads: number
  /** How long a connection may stand still, neither read nor written, while a request is on it. */
  stall: number
  /** How long a stopping server still accepts requests, while it asks clients to leave. */
  drain: number
  /** How long a stopping process may take after that, before it ends whatever is in progress. */
  stop: number
  /** How long an order stays reserved without payment. */
  reservation: number
  /** How often the sweep ends what is over, and each process looks for what others changed. */
  sweep: number
  /** How many days ahead appointments can be booked. */
  appointmentDays: number
  /** How much room the disk of the data folder must have for the shop to be ready, bytes. */
  diskReserve: number
  /** How many diamonds of its own a new shop has. */
  seedDiamonds: number
  /** How the US dollars of supplier feeds become the shop's prices. */
  feed: { ringgitPerDollar: number; marginPercent: number }
  /** Hosts other than the shop's own that an instruction may redirect to. */
  instructionHosts: readonly string[]
  /** The analytics service, used only with the shopper's consent; null where none is configured. */
  analytics: { id: string; url: string } | null
  /** Script of the support chat; null where none is configured. */
  supportWidgetUrl: string | null
  /** Address of the state machine inspector, for development. */
  inspectorUrl: string
  /** Secret with which the sandbox provider signs its webhooks; null means one that is generated in the data folder. */
  sandboxSecret: string | null
  /** Delay after which the sandbox pays a payment for which the payer chose late approval. */
  sandboxLate: number
}

/** Whether shoppers reach the shop over TLS. */
export const isSecure = ({ publicUrl }: Pick<Settings, 'publicUrl'>): boolean =>
  publicUrl?.startsWith('https:') ?? false

export interface StripeSettings {
  secretKey: string
  /** Secret of the webhook endpoint, with which Stripe signs. */
  webhookSecret: string
  /** Address of a stand-in for Stripe's API on this machine; null means Stripe. */
  api: string | null
}

/** One or more invalid settings, with the reasons. */
export class SettingsError extends Error {
  override name = 'SettingsError'
}

type Values = { [Name in SettingName]: ReturnType<(typeof settingsTable)[Name]['accept']> & {} }

const readAll = (environment: NodeJS.ProcessEnv): Values => {
  const problems: string[] = []
  const values: Record<string, unknown> = {}
  for (const [name, setting] of Object.entries(settingsTable)) {
    const text = environment[name] ?? ''
    const value = text === '' ? setting.fallback : setting.accept(text)
    if (value === undefined) {
      const shown = secretSettings.has(name) ? '' : ` (is "${text}")`
      problems.push(`Setting ${name} must be ${setting.expected}${shown}.`)
    }
    values[name] = value
  }
  if (problems.length > 0) throw new SettingsError(problems.join('\n'))
  return values as Values
}

/** Google offers this endpoint in place of introspection. */
const googleTokenInfo = 'https://oauth2.googleapis.com/tokeninfo'

/** Whether others than this machine may reach the shop. */
const isPublic = ({ PUBLIC_URL, HOST }: Values) =>
  !isLoopback(HOST) || (PUBLIC_URL !== null && !isLoopback(new URL(PUBLIC_URL).hostname))

const stripeSettings = (values: Values): StripeSettings | null => {
  const { PAYMENT, STRIPE_SECRET_KEY: secretKey, STRIPE_WEBHOOK_SECRET: webhookSecret, STRIPE_API: api } = values
  if (PAYMENT !== 'stripe') return null
  if (secretKey === null || webhookSecret === null) {
    throw new SettingsError('Settings STRIPE_SECRET_KEY and STRIPE_WEBHOOK_SECRET must be set for PAYMENT=stripe.')
  }
  if (api !== null && !isStripeTestKey(secretKey)) {
    throw new SettingsError(
      'Setting STRIPE_API is only for a key of the test mode: a live key is sent to Stripe alone.',
    )
  }
  return { secretKey, webhookSecret, api }
}

/** The path of traces below a collector's address, as the environment variables of OpenTelemetry have it. */
const tracesUrlOf = (endpoint: string) => `${endpoint.replace(/\/+$/, '')}/v1/traces`

const second = 1000
const minute = 60 * second
const day = 24 * 60 * minute
const megabyte = 1024 * 1024

/** A core is left to the database and the kernel; the server of development belongs to one process. */
const defaultWorkers = (environment: Environment) =>
  environment === 'production' ? Math.max(1, availableParallelism() - 1) : 1

/** Reads the settings; throws a SettingsError that names every invalid one. */
export const readSettings = (environment: NodeJS.ProcessEnv): Settings => {
  const values = readAll(environment)
  if (values.SHOP_TEST_VCODE !== null && values.NODE_ENV !== 'test') {
    throw new SettingsError(
      'Setting SHOP_TEST_VCODE is only for NODE_ENV=test: it would let anybody pass the verification code.',
    )
  }
  if ((values.ANALYTICS_ID === null) !== (values.ANALYTICS_URL === null)) {
    throw new SettingsError('Settings ANALYTICS_ID and ANALYTICS_URL must be set together.')
  }
  if (values.PAYMENT === null && isPublic(values)) {
    throw new SettingsError(
      'Setting PAYMENT must be set where others can reach the shop (PUBLIC_URL, HOST): with PAYMENT=sandbox it sells ' +
        'without taking money, and says so to shoppers.',
    )
  }
  const stripe = stripeSettings(values)
  return {
    environment: values.NODE_ENV,
    port: values.PORT,
    workers: values.WORKERS ?? defaultWorkers(values.NODE_ENV),
    host: values.HOST,
    dataFolder: resolve(values.DATA_DIR),
    databaseUrl: values.DATABASE_URL,
    databaseTimeout: values.DATABASE_TIMEOUT_MS,
    writeWait: values.WRITE_WAIT_MS,
    publicUrl: values.PUBLIC_URL,
    trustProxy: values.TRUST_PROXY,
    logLevel: values.LOG_LEVEL,
    metrics: values.METRICS_PORT === 0 ? null : { port: values.METRICS_PORT, host: values.METRICS_HOST },
    tracesUrl: values.OTEL_EXPORTER_OTLP_ENDPOINT && tracesUrlOf(values.OTEL_EXPORTER_OTLP_ENDPOINT),
    testCode: values.SHOP_TEST_VCODE,
    mail: { smtpUrl: values.SMTP_URL, from: values.MAIL_FROM },
    payment: {
      provider: values.PAYMENT ?? 'sandbox',
      takesMoney: stripe !== null && !isStripeTestKey(stripe.secretKey),
    },
    stripe,
    social: {
      issuer: values.SOCIAL_ISSUER,
      clientId: values.SOCIAL_CLIENT_ID,
      clientSecret: values.SOCIAL_CLIENT_SECRET,
      tokenInfoUrl: values.SOCIAL_TOKENINFO_URL ?? (values.SOCIAL_ISSUER === googleIssuer ? googleTokenInfo : null),
    },
    session: { idle: values.SESSION_IDLE_DAYS * day, absolute: values.SESSION_ABSOLUTE_DAYS * day },
    rate: {
      read: values.RATE_READ,
      write: values.RATE_WRITE,
      account: values.RATE_ACCOUNT,
      payment: values.RATE_PAYMENT,
      signIn: values.RATE_SIGN_IN,
      form: values.RATE_FORM,
      upload: values.RATE_UPLOAD,
      preview: values.RATE_PREVIEW,
      page: values.RATE_PAGE,
    },
    signInTries: values.SIGN_IN_TRIES,
    admission: { concurrent: values.CONCURRENT_REQUESTS, longestWait: values.LONGEST_WAIT_MS },
    connections: values.CONNECTIONS,
    bodyLimit: values.BODY_LIMIT,
    pageCache: values.PAGE_CACHE_SECONDS * second,
    renderThreads: values.RENDER_THREADS,
    stall: values.STALL_SECONDS * second,
    drain: values.DRAIN_MS,
    stop: values.STOP_MS,
    reservation: values.RESERVATION_MINUTES * minute,
    sweep: values.SWEEP_SECONDS * second,
    appointmentDays: values.APPOINTMENT_DAYS,
    sandboxLate: values.SANDBOX_LATE_MS,
    diskReserve: values.DISK_RESERVE_MB * megabyte,
    seedDiamonds: values.SEED_DIAMONDS,
    feed: { ringgitPerDollar: values.FEED_RINGGIT_PER_DOLLAR, marginPercent: values.FEED_MARGIN_PERCENT },
    instructionHosts: values.INSTRUCTION_HOSTS,
    analytics:
      values.ANALYTICS_ID !== null && values.ANALYTICS_URL !== null
        ? { id: values.ANALYTICS_ID, url: values.ANALYTICS_URL }
        : null,
    supportWidgetUrl: values.SUPPORT_WIDGET_URL,
    inspectorUrl: values.INSPECTOR_URL,
    sandboxSecret: values.SANDBOX_SECRET,
  }
}
