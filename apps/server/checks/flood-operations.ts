import {
  getNamedType,
  getNullableType,
  isEnumType,
  isInputObjectType,
  isListType,
  isRequiredInputField,
  type GraphQLInputType,
  type GraphQLNamedType,
} from 'graphql'
import { documentFor, documentWith, everythingOf, mutationFields, queryFields, schema } from './ask-everything.ts'
import { mutationRows, queryRows } from './tenant-rows.ts'
import type { Ids } from './tenants-scene.ts'

/** They end the session that floods, and with it the flood. */
const endTheFlood = ['logout']

const byName: Record<string, unknown> = {
  email: 'someone@example.test',
  phone: '07700900123',
  password: 'Correct-horse-12',
  current_password: 'not the password',
  point: '1 Quay Road, Leeds LS1 4LT',
}

export type Sent = { name: string; query: string; variables: Record<string, unknown> }

/** Each mutation as somebody would send it who means it: what must be given is given, ids are those of their own things. */
export function everyMutation(ids: Ids, now: Date): Sent[] {
  const parent = schema.getMutationType()!
  return Object.values(mutationFields)
    .filter(({ name }) => !endTheFlood.includes(name))
    .map(({ name, args: [input] }) => {
      const query = documentFor(parent, name, 0)
      if (!input) return { name, query, variables: {} }
      const given = valueOf(input.type, 'input', { ids, now }) as object
      return { name, query, variables: { input: { ...given, ...mutationRows[name]?.(ids, now.toISOString()) } } }
    })
}

/** As many as a request may have. */
const ALIASES = 10
/** With ten of them a document is as long as one may be. */
const WORDS_OF_ALIAS = 60

/** Searched for typing errors in each reading: the dearest text that was found. */
const dearest = { places: { query: 'nubipwdk, ahovcjqx, qwertzui' } } as Record<string, object>

/** Each read, ten times over in one request. */
export function everyRead(ids: Ids, now: Date): Sent[] {
  const parent = schema.getQueryType()!
  return Object.keys(queryFields).map((name) => {
    const variables = { ...queryRows[name]!(ids, now.toISOString()), ...dearest[name] }
    const one = documentWith(parent, name, shortened(getNamedType(queryFields[name]!.type)), Object.keys(variables))
    const [, head = '', field = ''] = /^(query[^{]*?)\{(.*)\}$/.exec(one) ?? []
    const aliases = Array.from({ length: ALIASES }, (_, n) => `a${n}: ${field.trim()}`)
    return { name, query: `${head}{ ${aliases.join(' ')} }`, variables }
  })
}

/** The first fields of everything that one level has: a longer document is refused before it is read. */
function shortened(type: GraphQLNamedType): string {
  for (const levels of [1, 0]) {
    const whole = everythingOf(type, levels)
    if (whole.split(' ').length <= WORDS_OF_ALIAS) return whole
  }
  const [opened, ...fields] = everythingOf(type, 0).split(' ')
  return [opened, ...fields.slice(0, -1).slice(0, WORDS_OF_ALIAS), '}'].join(' ')
}

type Given = { ids: Ids; now: Date }

function valueOf(type: GraphQLInputType, at: string, given: Given): unknown {
  const nullable = getNullableType(type)
  if (isListType(nullable)) return [valueOf(nullable.ofType, at.replace(/s$/, ''), given)]
  const named = getNamedType(nullable)
  if (isInputObjectType(named)) {
    const required = Object.values(named.getFields()).filter(isRequiredInputField)
    return Object.fromEntries(required.map((field) => [field.name, valueOf(field.type, field.name, given)]))
  }
  if (isEnumType(named)) return named.getValues()[0]!.name
  return (given.ids as Record<string, unknown>)[at] ?? byName[at] ?? ofType(named.name, given.now)
}

function ofType(name: string, now: Date): unknown {
  const soon = new Date(now.getTime() + 3_600_000).toISOString()
  const samples: Record<string, unknown> = {
    ID: '019a0000-0000-7000-8000-000000000000',
    Int: 1,
    Float: 53.8,
    Boolean: true,
    Money: '150.00',
    Date: soon.slice(0, 10),
    DateTime: soon,
    JSON: {},
    Upload: null,
  }
  return name in samples ? samples[name] : 'Left with the guard'
}
