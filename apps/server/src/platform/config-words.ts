const onOrOff = { is: '0 or 1', such_as: '1' }
const webAddress = { is: 'an address that begins with https:// or http://', such_as: 'https://waybill.example.com' }
const httpsAddress = { is: 'an address that begins with https://', such_as: 'https://apps.example.com/waybill' }
const text = { is: 'a text', such_as: 'something' }

/** The expected value of each variable, in words for the person who starts the server. */
export const expectedOf: Record<string, { is: string; such_as: string }> = {
  NODE_ENV: { is: 'development, test or production', such_as: 'production' },
  ROLE: { is: 'all, web or worker', such_as: 'web' },
  PORT: { is: 'a whole number from 1 to 65535', such_as: '3000' },
  HOST: { is: 'an address of this machine', such_as: '0.0.0.0' },
  DATA_DIR: { is: 'a folder', such_as: './data' },
  DATABASE_URL: {
    is: 'an address that begins with postgres:// and names one server',
    such_as: 'postgres://waybill:password@db.example.com:5432/waybill',
  },
  READ_DATABASE_URL: {
    is: 'the address of a replica, which begins with postgres:// and names one server',
    such_as: 'postgres://waybill:password@replica.example.com:5432/waybill',
  },
  FILES_URL: {
    is: 'the address of a bucket: s3://, its name, a folder in it where wanted, and endpoint=, region= and path_style=1 where needed',
    such_as: 's3://waybill/files?region=eu-west-2',
  },
  AWS_ACCESS_KEY_ID: text,
  AWS_SECRET_ACCESS_KEY: text,
  DEMO: onOrOff,
  LOG_LEVEL: { is: 'fatal, error, warn, info, debug or silent', such_as: 'info' },
  ACCEPT_PDF_DOCUMENTS: onOrOff,
  PAYER_RECORD_OF_SOLE_TRADERS: onOrOff,
  ROUTER_URL: { ...webAddress, such_as: 'https://valhalla.example.com' },
  ROUTER_KIND: { is: 'valhalla, osrm or google', such_as: 'valhalla' },
  ROUTER_KEY: text,
  GEOCODER_URL: { ...webAddress, such_as: 'https://photon.example.com' },
  MAP_STYLE_URL: {
    is: 'the address of a MapLibre style, or a file that ends with .pmtiles',
    such_as: 'https://maps.example.com/style.json or /srv/britain.pmtiles',
  },
  MAP_STYLE_URL_DARK: { ...webAddress, such_as: 'https://maps.example.com/dark.json' },
  MAP_ORIGINS: {
    is: 'one or more addresses without a path, with commas between',
    such_as: 'https://tiles.example.com,https://fonts.example.com',
  },
  FACTORING_URL: { ...httpsAddress, such_as: 'https://finance.example.com/offers' },
  FACTORING_NAME: text,
  OTEL_EXPORTER_OTLP_ENDPOINT: { ...webAddress, such_as: 'http://127.0.0.1:4318' },
  SENTRY_DSN: { ...webAddress, such_as: 'https://key@faults.example.com/1' },
  ANDROID_APP_URL: httpsAddress,
  IOS_APP_URL: httpsAddress,
  APP_ID: { is: 'the name of an app, two words or more with dots between', such_as: 'org.example.vans' },
  ANDROID_CERT_SHA256: {
    is: 'one or more SHA-256 fingerprints with commas between',
    such_as: Array.from({ length: 32 }, () => 'AB').join(':'),
  },
  IOS_TEAM_ID: { is: 'ten letters and digits', such_as: 'ABCDE12345' },
  MIN_APP_VERSION: { is: 'a version of numbers and dots', such_as: '1.4' },
  PUBLIC_URL: webAddress,
  COMPANIES_HOUSE_KEY: text,
  COMPANIES_HOUSE_URL: { ...webAddress, such_as: 'https://api.company-information.service.gov.uk' },
  OPERATOR_REGISTER_URL: {
    ...webAddress,
    such_as: 'https://content.mgmt.dvsacloud.uk/olcs.app.prod.dvsa.aws/data-gov-uk-export/',
  },
  SMTP_URL: {
    is: 'an address that begins with smtp:// or smtps://',
    such_as: 'smtps://user:password@mail.example.com',
  },
  MAIL_FROM: { is: 'a mail address', such_as: 'no-reply@example.com' },
  INTAKE_HOST: { is: 'the name of a host', such_as: 'in.example.com' },
  INTAKE_TOKEN: { is: 'a text of 16 characters or more', such_as: 'a-long-word-nobody-guesses' },
  INTAKE_AUTH_SERVER: { is: 'the name of a mail server in Authentication-Results', such_as: 'mx.example.com' },
  IMAP_URL: {
    is: 'an address that begins with imap:// or imaps://',
    such_as: 'imaps://jobs%40example.com:password@mail.example.com/INBOX',
  },
  METRICS_FROM: {
    is: 'one or more private addresses or networks with commas between',
    such_as: '10.0.0.5,192.168.1.0/24,fd00::/8',
  },
  METRICS_TOKEN: { is: 'a text of 16 characters or more', such_as: 'a-long-word-nobody-guesses' },
  CALLBACKS_ALLOW_PRIVATE: onOrOff,
  WEB_PUSH: onOrOff,
  FCM_SERVICE_ACCOUNT: {
    is: 'the file of a Firebase service account with its private key, or what stands in it',
    such_as: '/etc/waybill/firebase.json',
  },
  APNS_KEY: {
    is: 'the file of a key for Apple’s push service, or what stands in it',
    such_as: '/etc/waybill/AuthKey.p8',
  },
  APNS_KEY_ID: { is: 'ten letters and digits', such_as: 'ABC123DEFG' },
  APNS_URL: { ...httpsAddress, such_as: 'https://api.sandbox.push.apple.com' },
  ONESIGNAL_APP_ID: { is: 'a UUID', such_as: '8250eaf6-1a58-489e-b136-7c74a864b434' },
  ONESIGNAL_KEY: text,
  ONESIGNAL_URL: { ...webAddress, such_as: 'https://api.onesignal.com' },
  OPERATOR_NAME: { is: 'the name of a company', such_as: 'Depot Software Ltd' },
  OPERATOR_ADDRESS: { is: 'an address with commas between its lines', such_as: '1 Depot Road, Leeds, LS1 1AA' },
  OPERATOR_COMPANY_NUMBER: text,
  OPERATOR_VAT_NUMBER: { is: 'a British VAT number', such_as: 'GB123456782' },
  OPERATOR_EMAIL: { is: 'a mail address', such_as: 'office@example.com' },
  OPERATOR_ICO_NUMBER: { is: 'a registration with the Information Commissioner', such_as: 'ZA123456' },
  OPERATOR_PHONE: { is: 'a telephone number', such_as: '0113 496 0000' },
  BRAND_NAME: { is: 'a name of at most 30 characters', such_as: 'Example Vans' },
  BRAND_SHORT_NAME: { is: 'a name of at most 12 characters', such_as: 'Vans' },
  BRAND_COLOUR: { is: 'a colour that can be read on light and on dark', such_as: '#0b6bcb' },
  BRAND_EMAIL: { is: 'a mail address', such_as: 'help@example.com' },
  BRAND_PHONE: { is: 'a telephone number', such_as: '0113 496 0000' },
  BRAND_IMPRINT: text,
  STRIPE_SECRET_KEY: { is: 'a secret or restricted key of Stripe', such_as: 'sk_test_51abc' },
  STRIPE_PUBLISHABLE_KEY: { is: 'a publishable key of Stripe', such_as: 'pk_test_51abc' },
  STRIPE_WEBHOOK_SECRETS: { is: 'one or more signing secrets with commas between', such_as: 'whsec_new,whsec_old' },
  STRIPE_API_URL: { is: 'https://api.stripe.com, or a port of this machine', such_as: 'http://127.0.0.1:12111' },
  APPLE_STORE_KEY: {
    is: 'the file of a key for in-app purchases, or what stands in it',
    such_as: '/etc/waybill/SubscriptionKey.p8',
  },
  APPLE_STORE_KEY_ID: { is: 'ten letters and digits', such_as: 'ABC123DEFG' },
  APPLE_STORE_ISSUER_ID: { is: 'a UUID', such_as: '57246542-96fe-1a63-e053-0824d011072a' },
  APPLE_STORE_APP_ID: { is: 'the number of the app in the App Store', such_as: '1234567890' },
  APPLE_STORE_ROOTS: {
    is: 'a file of one or more certificates in PEM, or what stands in it',
    such_as: '/etc/waybill/roots.pem',
  },
  APPLE_STORE_URL: { is: 'a port of this machine', such_as: 'http://127.0.0.1:12112' },
  GOOGLE_PLAY_SERVICE_ACCOUNT: {
    is: 'the file of a Google service account with its private key, or what stands in it',
    such_as: '/etc/waybill/play.json',
  },
  GOOGLE_PLAY_URL: {
    is: 'https://androidpublisher.googleapis.com, or a port of this machine',
    such_as: 'http://127.0.0.1:12113',
  },
  GOOGLE_PLAY_PUSH_ACCOUNT: {
    is: 'the mail address of a service account',
    such_as: 'play@waybill.iam.gserviceaccount.com',
  },
  GOOGLE_PLAY_KEYS_URL: {
    is: 'https://www.googleapis.com/oauth2/v3/certs, or a port of this machine',
    such_as: 'http://127.0.0.1:12113/certs',
  },
  STORES_TEST: onOrOff,
  REDIS_URL: { is: 'an address that begins with redis:// or rediss://', such_as: 'redis://cache.example.com:6379' },
  PUSHER_URL: {
    is: 'an address with key, secret and app',
    such_as: 'https://key:secret@live.example.com/apps/1',
  },
  FLOOD_LIMITS: onOrOff,
  TRUSTED_PROXIES: { is: 'a whole number from 0 to 10', such_as: '1' },
}

/** Their values hold passwords. */
const isSecret = (name: string) =>
  /KEY|ACCOUNT|TOKEN|SECRETS|DATABASE_URL|SMTP_URL|REDIS_URL|PUSHER_URL|SENTRY_DSN/.test(name)

/** A password in an address that has no place for one. */
const hasLogin = /\/\/[^/?#]*@/

/** One sentence: which variable, what it was set to, what it should be, and an example. */
export function problemWith(name: string, value: string | undefined): string {
  const { is, such_as } = expectedOf[name] ?? text
  const found =
    value === undefined || isSecret(name) || hasLogin.test(value) ? 'was set to something else' : `is set to "${value}"`
  return `${name} ${found}; it must be ${is}, for example ${name}=${such_as}.`
}

/** The same of one that is not set, or to the sample, on an installation where it stands on invoices that are paid. */
export function problemWithSample(name: string): string {
  const { is, such_as } = expectedOf[name] ?? text
  return `${name} is not set, or to the sample; with STRIPE_SECRET_KEY, whose payments get VAT invoices, it must be ${is}, your own, for example ${name}=${such_as}.`
}
