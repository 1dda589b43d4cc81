import { resolve } from 'node:path'
import { type BrandSeed, brandSeedOf } from './brand/brand-seed.ts'
import { problemWith } from './config-words.ts'
import { type Environment, environment } from './environment.ts'
import type { Bucket } from './files/bucket.ts'
import { bucketOf } from './files/bucket.ts'
import type { PrivateAddresses } from './http/private-addresses.ts'
import type { HostedAccount } from './live/hosted-account.ts'
import { type ApnsAccount, apnsAccountOf, type ServiceAccount } from './push/app-accounts.ts'
import { type MapSource, mapSourceOf } from './maps/map-source.ts'
import { type Operator, readOperator } from './operator.ts'
import { type MailIntake, mailIntakeOf } from './mail/mail-intake.ts'
import { type StoreAccounts, storeAccountsOf } from './payments/stores/store-accounts.ts'

export type Config = {
  production: boolean
  /** The share of the work that this node does: it answers requests, it runs tasks, or both. */
  role: Environment['ROLE']
  port: number
  host: string
  data_dir: string
  database_url: string | undefined
  /** A replica of it that answers reads; without one the database does. */
  read_database_url: string | undefined
  /** Where files are kept; null: a folder of `data_dir`. */
  files: Bucket | null
  demo: boolean
  log_level: Environment['LOG_LEVEL']
  accept_pdf_documents: boolean
  /** Whether payment records show figures of sole traders, which are personal data (decision 0153). */
  payer_record_of_sole_traders: boolean
  router: { url: string | undefined; kind: 'valhalla' | 'osrm' | 'google'; key: string | undefined }
  geocoder_url: string | undefined
  /** Streets under the maps; null: coasts and towns of our own. */
  map: MapSource | null
  /** The buyer of invoices; null: nobody. */
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
  /** An address alone is sent with the market's name. */
  mail: { smtp_url: string | undefined; from: string }
  intake: MailIntake
  push: {
    /** Off: what would be sent is only shown. */
    is_sent: boolean
    /** The contact for the push services. */
    subject: string
    onesignal: { app_id: string; key: string; url: string } | null
    /** The operator's own apps: Firebase carries to Android, Apple to iOS; null: nobody does. */
    fcm: ServiceAccount | null
    apns: ApnsAccount | null
  }
  /** The public register of companies; without a key nobody is asked. */
  companies_house: { url: string; key: string | undefined }
  /** Where the public register of goods vehicle operators publishes its files; without it nobody is asked. */
  operator_register_url: string | undefined
  operator: Operator
  /** The first version of the brand on an empty market; null: the software's own name. */
  brand: BrandSeed | null
  /** The payment provider; null: the sandbox, where no money moves. */
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
  /** Opens `/metrics` to whoever brings it. */
  metrics_token: string | undefined
  /** Opens `/metrics` to these addresses. With neither of the two, everybody may read it, and nobody in production. */
  metrics_from: PrivateAddresses | undefined
  /** Off only to measure: limits for users and addresses, but those of signing in. */
  flood_limits: boolean
  /** Callbacks may go to this machine and its network, also without https: to build a receiver, never in production. */
  callbacks_allow_private: boolean
  /** How many proxies stand in front, each of which adds the address it was asked from. */
  trusted_proxies: number
}

/** Every variable of ours: `config.test.ts` says of each what it takes, and a misspelt one is compared with them. */
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
  if (production && demo)
    throw new Error(
      'DEMO=1 and NODE_ENV=production do not go together, as everybody knows the passwords of the demo: set DEMO=0, or leave NODE_ENV out.',
    )
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
    payer_record_of_sole_traders: env.PAYER_RECORD_OF_SOLE_TRADERS,
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
    operator_register_url: env.OPERATOR_REGISTER_URL,
    push: pushOf(env, public_url, demo),
    mail: { smtp_url: env.SMTP_URL, from: env.MAIL_FROM ?? `no-reply@${new URL(public_url).hostname}` },
    intake: mailIntakeOf(env, { public_url, demo }),
    operator: readOperator(env),
    brand: brandSeedOf(env),
    stripe: stripeOf(env, demo),
    stores: storeAccountsOf(env, { demo, public_url }),
    redis_url: env.REDIS_URL,
    hosted_live: env.PUSHER_URL,
    metrics_token: env.METRICS_TOKEN,
    metrics_from: env.METRICS_FROM,
    flood_limits: env.FLOOD_LIMITS,
    callbacks_allow_private: env.CALLBACKS_ALLOW_PRIVATE,
    trusted_proxies: env.TRUSTED_PROXIES,
  }
}

function appsOf(env: Environment): Config['apps'] {
  return {
    app_id: env.APP_ID,
    android_certificates: env.ANDROID_CERT_SHA256?.split(',') ?? [],
    ios_team_id: env.IOS_TEAM_ID,
  }
}

function pushOf(env: Environment, public_url: string, demo: boolean): Config['push'] {
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
function factoringOf({ FACTORING_URL: url, FACTORING_NAME: name }: Environment): Config['factoring'] {
  return url ? { url, name: name ?? new URL(url).host } : null
}

/** All of its keys or none: half a provider would take cards and never hear what became of them. */
function stripeOf(env: Environment, demo: boolean): Config['stripe'] {
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
