import { brandInput } from '@waybill/domain/brand/brand-input'
import { phone } from '@waybill/domain/phones/phone'
import { vatNumber } from '@waybill/domain/teams/vat-number'
import { z } from 'zod'
import { isBucketAddress } from './files/bucket.ts'
import { privateAddressesOf } from './http/private-addresses.ts'
import { hostedAccountOf } from './live/hosted-account.ts'
import { isMapAddress } from './maps/map-source.ts'
import { serviceAccountOf } from './push/app-accounts.ts'

const port = z.coerce.number().int().min(1).max(65_535)
const flag = z.enum(['0', '1']).transform((value) => value === '1')

/** Several, as libpq takes them, would be looked up as one name. */
function namesOneServer(address: string): boolean {
  const url = URL.parse(address)
  return ![url?.hostname, url?.searchParams.get('host')].some((host) => host?.includes(','))
}
const oneServer = z.url({ protocol: /^postgres(ql)?$/ }).refine(namesOneServer)

/** Every environment variable the server reads, and nowhere else. */
export const environment = z.object({
  NODE_ENV: z.enum(['development', 'test', 'production']).default('development'),
  ROLE: z.enum(['all', 'web', 'worker']).default('all'),
  PORT: port.default(3000),
  HOST: z.string().min(1).default('127.0.0.1'),
  DATA_DIR: z.string().min(1).default('./data'),
  DATABASE_URL: oneServer.optional(),
  READ_DATABASE_URL: oneServer.optional(),
  FILES_URL: z.string().refine(isBucketAddress).optional(),
  AWS_ACCESS_KEY_ID: z.string().optional(),
  AWS_SECRET_ACCESS_KEY: z.string().optional(),
  DEMO: flag.optional(),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent']).default('info'),
  ACCEPT_PDF_DOCUMENTS: flag.default(false),
  PAYER_RECORD_OF_SOLE_TRADERS: flag.default(false),
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
  OPERATOR_REGISTER_URL: z.url({ protocol: /^https?$/ }).optional(),
  SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
  MAIL_FROM: z.string().includes('@').optional(),
  INTAKE_HOST: z.hostname().optional(),
  INTAKE_TOKEN: z.string().min(16).optional(),
  INTAKE_AUTH_SERVER: z.string().min(1).optional(),
  IMAP_URL: z.url({ protocol: /^imaps?$/ }).optional(),
  METRICS_TOKEN: z.string().min(16).optional(),
  METRICS_FROM: z.string().transform(privateAddressesOf).optional(),
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
  OPERATOR_NAME: z.string().optional(),
  OPERATOR_ADDRESS: z.string().optional(),
  OPERATOR_COMPANY_NUMBER: z.string().optional(),
  // Charges include British VAT.
  OPERATOR_VAT_NUMBER: vatNumber()
    .refine((number) => /^(GB|XI)\d{9}(\d{3})?$/.test(number))
    .optional(),
  OPERATOR_EMAIL: z.string().includes('@').optional(),
  OPERATOR_PHONE: phone().optional(),
  OPERATOR_ICO_NUMBER: z
    .string()
    .transform((number) => number.replace(/\s/g, '').toUpperCase())
    .refine((number) => /^Z[A-Z\d]\d{6}$/.test(number))
    .optional(),
  BRAND_NAME: brandInput.shape.product_name.optional(),
  BRAND_SHORT_NAME: brandInput.shape.short_name.optional(),
  BRAND_COLOUR: brandInput.shape.signal_colour,
  BRAND_EMAIL: brandInput.shape.support_email,
  BRAND_PHONE: brandInput.shape.support_phone,
  BRAND_IMPRINT: brandInput.shape.imprint,
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

export type Environment = z.output<typeof environment>
