import { resolve } from 'node:path'
import { z } from 'zod'
import { problemWith } from './config-words.ts'
import type { Bucket } from './files/ask-bucket.ts'
import { isBucketAddress } from './files/bucket-address.ts'
import { bucketOf } from './files/bucket-of.ts'
import { type HostedAccount, hostedAccountOf } from './live/hosted-account.ts'
import { type ApnsAccount, apnsAccountOf, type ServiceAccount, serviceAccountOf } from './push/app-accounts.ts'
import { isMapAddress, type MapSource, mapSourceOf } from './maps/map-source.ts'
import { type StoreAccounts, storeAccountsOf } from './payments/stores/store-accounts.ts'

const port = z.coerce.number().int().min(1).max(65_535)
const flag = z.enum(['0', '1']).transform((value) => value === '1')

/** Every environment variable the server reads, and nowhere else. */
const environment = z.object({
  NODE_ENV: z.enum(['development', 'test', 'production']).default('development'),
  ROLE: z.enum(['all', 'web', 'worker']).default('all'),
  PORT: port.default(3000),
  HOST: z.string().min(1).default('127.0.0.1'),
  DATA_DIR: z.string().min(1).default('./data'),
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  READ_DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  FILES_URL: z.string().refine(isBucketAddress).optional(),
  AWS_ACCESS_KEY_ID: z.string().optional(),
  AWS_SECRET_ACCESS_KEY: z.string().optional(),
  DEMO: flag.optional(),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent']).default('info'),
  ACCEPT_PDF_DOCUMENTS: flag.default(false),
  ROUTER_URL: z.url().optional(),
  ROUTER_KIND: z.enum(['valhalla', 'osrm', 'google']).default('valhalla'),
  ROUTER_KEY: z.string().optional(),
  GEOCODER_URL: z.url().optional(),
  MAP_STYLE_URL: z.string().refine(isMapAddress).optional(),
  MAP_STYLE_URL_DARK: z.url({ protocol: /^https?$/ }).optional(),
  MAP_ORIGINS: z
    .string()
    .regex(/^https?:\/\/[^\s,/]+(,https?:\/\/[^\s,/]+)*$/)
    .transform((value) => value.split(','))
    .default([]),
  FACTORING_URL: z.url({ protocol: /^https$/ }).optional(),
  FACTORING_NAME: z.string().optional(),
  SENTRY_DSN: z.url({ protocol: /^https?$/ }).optional(),
  OTEL_EXPORTER_OTLP_ENDPOINT: z.url({ protocol: /^https?$/ }).optional(),
  ANDROID_APP_URL: z.url({ protocol: /^https$/ }).optional(),
  IOS_APP_URL: z.url({ protocol: /^https$/ }).optional(),
  APP_ID: z
    .string()
    .regex(/^[a-z]\w*(\.\w+)+$/i)
    .default('app.waybill.mobile'),
  ANDROID_CERT_SHA256: z
    .string()
    .regex(/^[0-9A-F]{2}(:[0-9A-F]{2}){31}(,[0-9A-F]{2}(:[0-9A-F]{2}){31})*$/)
    .optional(),
  IOS_TEAM_ID: z
    .string()
    .regex(/^[A-Z0-9]{10}$/)
    .optional(),
  MIN_APP_VERSION: z
    .string()
    .regex(/^\d+(\.\d+){0,2}$/)
    .optional(),
  PUBLIC_URL: z.url({ protocol: /^https?$/ }).optional(),
  COMPANIES_HOUSE_KEY: z.string().optional(),
  COMPANIES_HOUSE_URL: z.url().default('https://api.company-information.service.gov.uk'),
  SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
  MAIL_FROM: z.string().includes('@').optional(),
  METRICS_TOKEN: z.string().min(16).optional(),
  WEB_PUSH: flag.optional(),
  FCM_SERVICE_ACCOUNT: z.string().transform(serviceAccountOf).optional(),
  APNS_KEY: z.string().optional(),
  APNS_KEY_ID: z
    .string()
    .regex(/^[A-Z0-9]{10}$/)
    .optional(),
  APNS_URL: z.url({ protocol: /^https$/ }).default('https://api.push.apple.com'),
  ONESIGNAL_APP_ID: z.uuid().optional(),
  ONESIGNAL_KEY: z.string().optional(),
  ONESIGNAL_URL: z.url().default('https://api.onesignal.com'),
  OPERATOR_NAME: z.string().default('Waybill (sandbox operator)'),
  OPERATOR_ADDRESS: z.string().default('1 Sample Street, London EC1A 1AA'),
  OPERATOR_COMPANY_NUMBER: z.string().optional(),
  OPERATOR_VAT_NUMBER: z.string().default('GB000000000'),
  OPERATOR_EMAIL: z.string().includes('@').optional(),
  STRIPE_SECRET_KEY: z
    .string()
    .regex(/^[rs]k_(test|live)_\w+$/)
    .optional(),
  STRIPE_PUBLISHABLE_KEY: z
    .string()
    .regex(/^pk_(test|live)_\w+$/)
    .optional(),
  STRIPE_WEBHOOK_SECRETS: z
    .string()
    .regex(/^whsec_\w+(,whsec_\w+)*$/)
    .optional(),
  STRIPE_API_URL: z
    .url()
    .regex(/^(https:\/\/api\.stripe\.com|http:\/\/127\.0\.0\.1:\d+)$/)
    .default('https://api.stripe.com'),
  APPLE_STORE_KEY: z.string().optional(),
  APPLE_STORE_KEY_ID: z
    .string()
    .regex(/^[A-Z0-9]{10}$/)
    .optional(),
  // Apple makes them of another kind than `z.uuid` knows.
  APPLE_STORE_ISSUER_ID: z.guid().optional(),
  APPLE_STORE_APP_ID: z.coerce.number().int().min(1).optional(),
  APPLE_STORE_ROOTS: z.string().optional(),
  APPLE_STORE_URL: z
    .url()
    .regex(/^http:\/\/127\.0\.0\.1:\d+$/)
    .optional(),
  GOOGLE_PLAY_SERVICE_ACCOUNT: z.string().transform(serviceAccountOf).optional(),
  GOOGLE_PLAY_URL: z
    .url()
    .regex(/^(https:\/\/androidpublisher\.googleapis\.com|http:\/\/127\.0\.0\.1:\d+)$/)
    .default('https://androidpublisher.googleapis.com'),
  GOOGLE_PLAY_PUSH_ACCOUNT: z.email().optional(),
  GOOGLE_PLAY_KEYS_URL: z
    .url()
    .regex(/^(https:\/\/www\.googleapis\.com\/oauth2\/v3\/certs|http:\/\/127\.0\.0\.1:\d+(\/.*)?)$/)
    .default('https://www.googleapis.com/oauth2/v3/certs'),
  STORES_TEST: flag.default(false),
  REDIS_URL: z.url({ protocol: /^rediss?$/ }).optional(),
  PUSHER_URL: z
    .url({ protocol: /^https?$/ })
    .transform(hostedAccountOf)
    .optional(),
  FLOOD_LIMITS: flag.default(true),
  CALLBACKS_ALLOW_PRIVATE: flag.default(false),
  TRUSTED_PROXIES: z.coerce.number().int().min(0).max(10).default(0),
})

export type Config = {
  production: boolean
  /** What of the work this node does: it answers people, it works the tasks, or both. */
  role: z.output<typeof environment>['ROLE']
  port: number
  host: string
  data_dir: string
  database_url: string | undefined
  /** A replica of it that answers reads; without one the database does. */
  read_database_url: string | undefined
  /** Where files are kept; null: a folder of `data_dir`. */
  files: Bucket | null
  demo: boolean
  log_level: z.output<typeof environment>['LOG_LEVEL']
  accept_pdf_documents: boolean
  router: { url: string | undefined; kind: 'valhalla' | 'osrm' | 'google'; key: string | undefined }
  geocoder_url: string | undefined
  /** Streets under the maps; null: coasts and towns of our own. */
  map: MapSource | null
  /** Who buys invoices; null: nobody. */
  factoring: { url: string; name: string } | null
  /** Where the web reports its faults; nowhere without it. */
  sentry_dsn: string | undefined
  traces_url: string | undefined
  /** Where the stores have the app, for those who have published it. */
  app_stores: { android: string | undefined; ios: string | undefined }
  /** The operator's own apps: by what the systems know them. */
  apps: { app_id: string; android_certificates: readonly string[]; ios_team_id: string | undefined }
  /** Below it an app is told to update: operations it still sends are gone. */
  min_app_version: string | undefined
  /** Where people reach the product, without a slash at the end: links in mails begin with it. */
  public_url: string
  mail: { smtp_url: string | undefined; from: string }
  push: {
    /** Off: what would be sent is only shown. */
    is_sent: boolean
    /** Whom the push services turn to. */
    subject: string
    onesignal: { app_id: string; key: string; url: string } | null
    /** The operator's own apps: Firebase carries to Android, Apple to iOS; null: nobody does. */
    fcm: ServiceAccount | null
    apns: ApnsAccount | null
  }
  /** The public register of companies; without a key nobody is asked. */
  companies_house: { url: string; key: string | undefined }
  /** Whoever runs this installation and sends the teams their invoices. */
  operator: {
    company_name: string
    company_number: string | null
    vat_number: string
    address_lines: string[]
    email: string | null
  }
  /** Who takes the payments; null: the sandbox, where no money moves. */
  stripe: {
    secret_key: string
    publishable_key: string
    /** Of the messages: several, so that one can be replaced while both are in use. */
    webhook_secrets: readonly string[]
    api_url: string
  } | null
  /** Where the apps sell plans; null: nowhere, or in the demo to a stand-in. */
  stores: StoreAccounts
  /** How several nodes hear of each other; one node needs nobody. */
  redis_url: string | undefined
  /** A service elsewhere that holds the clients' realtime connections. */
  hosted_live: HostedAccount | undefined
  /** Whoever asks for `/metrics` must bring it; without it everybody may. */
  metrics_token: string | undefined
  /** Off only to measure: limits for users and addresses, but those of signing in. */
  flood_limits: boolean
  /** Callbacks may go to this machine and its network, also without https: to build a receiver, never in production. */
  callbacks_allow_private: boolean
  /** How many proxies stand in front, each of which adds the address it was asked from. */
  trusted_proxies: number
}

export const variables: readonly string[] = Object.keys(environment.shape)

/** Reads and validates the environment; throws a sentence for every variable that is wrong. */
export function readConfig(source: Record<string, string | undefined>): Config {
  const parsed = environment.safeParse(withoutEmpty(source))
  if (!parsed.success) {
    const wrong = [...new Set(parsed.error.issues.map((issue) => String(issue.path[0])))]
    throw new Error(wrong.map((name) => problemWith(name, source[name])).join(' '))
  }
  const env = parsed.data
  const production = env.NODE_ENV === 'production'
  if (production) requireClosedNetwork(env)
  if (env.READ_DATABASE_URL && !env.DATABASE_URL)
    throw new Error('READ_DATABASE_URL is a replica of DATABASE_URL: set both, or DATABASE_URL alone, or neither.')
  const demo = env.DEMO ?? !production
  const public_url = (env.PUBLIC_URL ?? `http://localhost:${env.PORT}`).replace(/\/+$/, '')
  return {
    production,
    role: env.ROLE,
    port: env.PORT,
    host: env.HOST,
    data_dir: resolve(env.DATA_DIR),
    database_url: env.DATABASE_URL,
    read_database_url: env.READ_DATABASE_URL,
    files: bucketOf(env),
    demo,
    log_level: env.LOG_LEVEL,
    accept_pdf_documents: env.ACCEPT_PDF_DOCUMENTS,
    router: { url: env.ROUTER_URL, kind: env.ROUTER_KIND, key: env.ROUTER_KEY },
    geocoder_url: env.GEOCODER_URL,
    map: mapSourceOf(env),
    factoring: factoringOf(env),
    sentry_dsn: env.SENTRY_DSN,
    traces_url: env.OTEL_EXPORTER_OTLP_ENDPOINT,
    app_stores: { android: env.ANDROID_APP_URL, ios: env.IOS_APP_URL },
    apps: appsOf(env),
    min_app_version: env.MIN_APP_VERSION,
    public_url,
    companies_house: { url: env.COMPANIES_HOUSE_URL, key: env.COMPANIES_HOUSE_KEY },
    push: pushOf(env, public_url, demo),
    mail: { smtp_url: env.SMTP_URL, from: env.MAIL_FROM ?? `Waybill <no-reply@${new URL(public_url).hostname}>` },
    operator: {
      company_name: env.OPERATOR_NAME,
      company_number: env.OPERATOR_COMPANY_NUMBER ?? null,
      vat_number: env.OPERATOR_VAT_NUMBER,
      address_lines: env.OPERATOR_ADDRESS.split(',').map((line) => line.trim()),
      email: env.OPERATOR_EMAIL ?? null,
    },
    stripe: stripeOf(env, demo),
    stores: storeAccountsOf(env, { demo, public_url }),
    redis_url: env.REDIS_URL,
    hosted_live: env.PUSHER_URL,
    metrics_token: env.METRICS_TOKEN,
    flood_limits: env.FLOOD_LIMITS,
    callbacks_allow_private: env.CALLBACKS_ALLOW_PRIVATE,
    trusted_proxies: env.TRUSTED_PROXIES,
  }
}

function appsOf(env: z.output<typeof environment>): Config['apps'] {
  return {
    app_id: env.APP_ID,
    android_certificates: env.ANDROID_CERT_SHA256?.split(',') ?? [],
    ios_team_id: env.IOS_TEAM_ID,
  }
}

function pushOf(env: z.output<typeof environment>, public_url: string, demo: boolean): Config['push'] {
  return {
    is_sent: env.WEB_PUSH ?? !demo,
    subject: env.OPERATOR_EMAIL ? `mailto:${env.OPERATOR_EMAIL}` : public_url,
    onesignal:
      env.ONESIGNAL_APP_ID && env.ONESIGNAL_KEY
        ? { app_id: env.ONESIGNAL_APP_ID, key: env.ONESIGNAL_KEY, url: env.ONESIGNAL_URL }
        : null,
    fcm: env.FCM_SERVICE_ACCOUNT ?? null,
    apns: apnsAccountOf(env),
  }
}

/** A partner without a name has that of its address. */
function factoringOf({ FACTORING_URL: url, FACTORING_NAME: name }: z.output<typeof environment>): Config['factoring'] {
  return url ? { url, name: name ?? new URL(url).host } : null
}

/** All of its keys or none: half a provider would take cards and never hear what became of them. */
function stripeOf(env: z.output<typeof environment>, demo: boolean): Config['stripe'] {
  const { STRIPE_SECRET_KEY: secret_key, STRIPE_PUBLISHABLE_KEY: publishable_key } = env
  const webhook_secrets = env.STRIPE_WEBHOOK_SECRETS?.split(',')
  if (!secret_key && !publishable_key && !webhook_secrets) return null
  if (!secret_key || !publishable_key || !webhook_secrets)
    throw new Error(
      'STRIPE_SECRET_KEY, STRIPE_PUBLISHABLE_KEY and STRIPE_WEBHOOK_SECRETS belong together: set all three, or none.',
    )
  if (secret_key.split('_')[1] !== publishable_key.split('_')[1])
    throw new Error('STRIPE_SECRET_KEY and STRIPE_PUBLISHABLE_KEY must be of one mode: both test, or both live.')
  if (demo) throw new Error('The companies of the demo pay in the sandbox: with STRIPE_SECRET_KEY set DEMO=0.')
  return { secret_key, publishable_key, webhook_secrets, api_url: env.STRIPE_API_URL }
}

function withoutEmpty(source: Record<string, string | undefined>) {
  return Object.fromEntries(Object.entries(source).filter(([, value]) => value !== undefined && value !== ''))
}

/** Addresses that only this network knows are for trying things out. */
function requireClosedNetwork({ CALLBACKS_ALLOW_PRIVATE }: { CALLBACKS_ALLOW_PRIVATE: boolean }) {
  if (CALLBACKS_ALLOW_PRIVATE)
    throw new Error(
      'The environment is not valid. CALLBACKS_ALLOW_PRIVATE: not in production, it opens the network to whoever names an address.',
    )
}
