import { getNamedType, isObjectType } from 'graphql'
import { beforeAll, expect, test } from 'vitest'
import { codeAt } from '../src/features/credentials/totp.ts'
import { allFeatures } from './all-features.ts'
import { CallbackReceiver } from './callback-receiver.ts'
import { STORY_PASSWORD as password } from './story-password.ts'
import type { Person } from './story.ts'
import { tablesWith } from './tables-with.ts'
import { useWorld } from './world.ts'

// A secret is told once: whoever reads the database, or a copy of it, finds no key, link or code in it.

const world = useWorld({ callbacks_allow_private: true })

/** Fields of answers that hold a secret. */
const secretFields = ['access_token', 'challenge', 'codes', 'key', 'secret', 'token'] as const
/** Mutations whose secret is in a path or link, and where it stands in that. */
const linked: Record<string, { field: string; secretIn: RegExp }> = {
  createTrackingLink: { field: 'path', secretIn: /[^/]+$/ },
  makeCalendarLink: { field: 'path', secretIn: /[^/]+(?=\.ics$)/ },
  addStaff: { field: 'link', secretIn: /(?<=token=)[\w-]+/ },
}
/** Secrets that the server itself needs again, to sign with or to compare codes. */
const neededAgain: Record<string, string> = {
  addCallbackEndpoint: 'callback_endpoints',
  rotateCallbackSecret: 'callback_endpoints',
  beginSecondFactor: 'second_factors',
}

type Given = Record<string, unknown>
const secretsOf = new Map<string, string[]>()
let person: Person

async function use(token: string | null, name: string, input: object, selection: string): Promise<Given> {
  const [argument] = allFeatures.schema.getMutationType()!.getFields()[name]!.args
  const key = { 'idempotency-key': crypto.randomUUID() }
  const query = `mutation ($input: ${String(argument!.type)}) { answer: ${name}(input: $input) { ${selection} } }`
  const { data, errors } = await world.graphql(token, query, { input }, key)
  if (errors) throw new Error(`${name}: ${JSON.stringify(errors)}`)
  const answer = data!['answer'] as unknown as Given
  const { field = '', secretIn = /(?<=^whsec_|^(?!whsec_)).+/ } = linked[name] ?? {}
  const told = [...secretFields, field].flatMap((each) => answer[each] ?? []) as string[]
  const tokenOf = (text: string) => secretIn.exec(text)![0]
  secretsOf.set(name, told.map(tokenOf))
  return answer
}

beforeAll(async () => {
  person = await world.story.withPassword(await world.story.company('Courier_Company'))
  await world.db.updateTable('users').set({ can_use_client_api: true }).where('id', '=', person.id).execute()
  const { email } = person
  await use(null, 'signIn', { email, password }, 'access_token')
  await use(person.token, 'addApiKey', { name: 'TMS', password }, 'key')
  const receiver = await CallbackReceiver.open()
  const added = { url: receiver.url, events: ['JOB_CREATED'], password }
  const { endpoint } = await use(person.token, 'addCallbackEndpoint', added, 'secret endpoint { id }')
  const { id: endpoint_id } = endpoint as { id: string }
  await use(person.token, 'rotateCallbackSecret', { endpoint_id, password }, 'secret')
  await receiver.close()
  const job_id = await world.story.job(person, {
    status: 'progress',
    carrier: await world.story.company('Owner_Driver'),
  })
  await use(person.token, 'createTrackingLink', { job_id }, 'path')
  await use(person.token, 'makeCalendarLink', { password }, 'path')
  const { secret } = await use(person.token, 'beginSecondFactor', { password }, 'secret')
  const code = () => codeAt(String(secret), world.now)
  await use(person.token, 'confirmSecondFactor', { code: code() }, 'codes')
  world.later(2)
  await use(person.token, 'renewBackupCodes', { password, code: code() }, 'codes')
  world.later(2)
  const { challenge } = await use(null, 'signIn', { email, password }, 'challenge')
  await use(null, 'signInWithCode', { challenge, code: code() }, 'access_token')
  const staff = await world.story.staff()
  const asked = { user_id: person.id, reason: 'They asked for help.' }
  const { token } = await use(staff.token, 'startImpersonation', asked, 'token')
  await use(null, 'impersonate', { token }, 'access_token')
  const named = { name_first: 'Ola', name_last: 'Nowak', email: 'ola@example.test', staff_roles: ['support'] }
  const { link } = await use(staff.token, 'addStaff', named, 'link')
  const first = { token: linked['addStaff']!.secretIn.exec(String(link))![0], password: 'a long first secret' }
  await use(null, 'createPassword', first, 'access_token')
})

test('a secret that was told stands in no table, but where the server needs it again', async () => {
  for (const [name, secrets] of secretsOf) {
    expect([name, secrets.length > 0]).toEqual([name, true])
    for (const secret of secrets) {
      const expected = neededAgain[name] ? [neededAgain[name]] : []
      expect([name, await tablesWith(world, secret)]).toEqual([name, expected])
    }
  }
})

test('every mutation that tells a secret was used', () => {
  const fields = Object.values(allFeatures.schema.getMutationType()!.getFields())
  // Their key is the name of a text; their link and path are pages that ask who opens them.
  const nameNone = ['saveOwnText', 'removeOwnText', 'consentToFactoring', 'withdrawFactoringConsent', 'upload']
  const telling = fields.filter(({ name, type }) => {
    if (nameNone.includes(name)) return false
    const answer = getNamedType(type)
    const told = isObjectType(answer) ? Object.keys(answer.getFields()) : []
    return told.some((field) => secretFields.some((secret) => secret === field) || ['link', 'path'].includes(field))
  })
  expect(telling.map(({ name }) => name).filter((name) => !secretsOf.has(name))).toEqual([])
})

test('the answer of none of them is kept for a repeat, and whatever says so of itself was used', () => {
  const saysSo = [...allFeatures.mutations].flatMap(([name, definition]) =>
    definition.kind === 'operation' && definition.operation.answersSecret ? [name] : [],
  )
  const keepsAnswers = [...secretsOf.keys()].filter((name) => allFeatures.mutations.get(name)!.kind === 'operation')
  expect(saysSo.toSorted()).toEqual(keepsAnswers.toSorted())
})
