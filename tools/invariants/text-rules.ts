import { parseSync } from '@swc/core'
import { inEachFile, type Rule, type SourceFile } from './rule.ts'
import { isTest, withoutComments } from './source-text.ts'

const spokenAttributes = new Set([
  'alt',
  'aria-label',
  'aria-description',
  'label',
  'placeholder',
  'title',
  'description',
])

/**
 * Where the software's own name is right: it is the brand's default, the operator's own console and documents of the database
 * speak of the software, and names of the protocol and of demo accounts stay.
 */
const speaksOfTheSoftware = [
  'apps/server/src/platform/brand/spoken-words.ts',
  'packages/locales/src/words.ts',
  'apps/server/src/platform/backup/',
  'apps/server/src/platform/data-folder.ts',
  'apps/server/src/server.ts',
  'apps/server/src/features/demo/demo-accounts.ts',
]
const protocolNames = /Waybill-Queued|WaybillApp\/|'user-agent': 'Waybill'/g

/** Where an error's message is no English of a browser: keys of the catalogue, words in the reader's language, or the log's. */
const readsMessages = [
  'ui/form/use-domain-form.ts', // a key of the catalogue
  'features/jobs/wizard/places/use-places-form.ts', // the same
  'session/error-reactions.ts', // the server's words; a lost connection has its own
  'session/error-text.ts',
  'session/route-error.tsx',
  'features/sign-in/sign-in-problem.ts',
  'features/subscriptions/cards/stripe-card-form.tsx', // Stripe's, in the page's language
  'native/shell/store-flow.ts', // quoted as the store's
  'features/delivery/steps/use-run-step.ts', // of a step that was said already
  'features/tracking/location-questions.tsx', // the console
  'shell/overlays/overlays.tsx', // looked through for 503
].map((path) => `apps/web/src/${path}`)

export const textRules: Rule[] = [
  {
    name: 'no screen reads out the message of an error',
    over: (path) => /^apps\/web\/src\/.*\.tsx?$/.test(path) && !isTest(path) && !readsMessages.includes(path),
    atLeast: 300,
    breaches: inEachFile(({ text }) =>
      /\berror\??\.message\b|String\(error\b/.test(withoutComments(text))
        ? ["uses an error's message: session/error-text.ts has words in the reader's language"]
        : [],
    ),
  },
  {
    name: 'the market is called what its operator calls it',
    over: (path) =>
      /^(apps\/(server|web)|packages\/\w+)\/src\/.*\.(tsx?|graphql)$/.test(path) &&
      !isTest(path) &&
      !speaksOfTheSoftware.some((place) => path.startsWith(place)),
    atLeast: 500,
    breaches: inEachFile(({ text }) =>
      /Waybill/.test(withoutComments(text).replaceAll(protocolNames, ''))
        ? ['names the software: a text says {product}, code asks @waybill/locales/words']
        : [],
    ),
  },
  {
    name: 'screens hold no text of their own',
    over: (path) => path.startsWith('apps/web/src/') && path.endsWith('.tsx') && !isTest(path),
    atLeast: 20,
    breaches: inEachFile((file) =>
      spokenTexts(file).map((text) => `says "${text}" itself instead of asking @waybill/locales`),
    ),
  },
]

/** Words between tags and in the attributes that are read out. */
function spokenTexts({ text }: SourceFile): string[] {
  const found: string[] = []
  const walk = (node: unknown): void => {
    if (Array.isArray(node)) return node.forEach(walk)
    if (!isNode(node)) return
    if (node.type === 'JSXText') found.push(String(node['value']))
    if (node.type === 'JSXAttribute' && isNode(node['name']) && isNode(node['value'])) {
      const isSpoken = spokenAttributes.has(String(node['name']['value']))
      if (isSpoken && node['value'].type === 'StringLiteral') found.push(String(node['value']['value']))
    }
    Object.values(node).forEach(walk)
  }
  walk(parseSync(text, { syntax: 'typescript', tsx: true, target: 'es2022' }).body)
  return found.map((each) => each.trim()).filter((each) => /\p{L}{2}/u.test(each))
}

function isNode(value: unknown): value is Record<string, unknown> & { type: string } {
  return typeof value === 'object' && value !== null && typeof (value as { type?: unknown }).type === 'string'
}
