import fc, { type GeneratorValue } from 'fast-check'
import {
  getNamedType,
  getNullableType,
  isEnumType,
  isInputObjectType,
  isListType,
  isNonNullType,
  isRequiredInputField,
  type GraphQLInputType,
} from 'graphql'

/** Numbers that JSON can write and JavaScript cannot hold stand in the values as these words. */
const huge = {
  '@1e309': '1e309',
  '@-1e309': '-1e309',
  '@1e-400': '1e-400',
  '@9e99': '99999999999999999999999999999999',
}

const nastyStrings = [
  '',
  ' ',
  '\0',
  'a\0b',
  '\ud800',
  'x\udfff',
  '\u202Eevil',
  'שלום עולם',
  '\u200b\ufeff',
  '👩‍👩‍👧‍👦'.repeat(50),
  'é'.repeat(500),
  'x'.repeat(70_000),
  "' or 1=1 --",
  '"; drop table users; --',
  '%_\\%',
  '$1::uuid',
  '{{constructor}}',
  '<script>alert(1)</script>',
  '../../etc/passwd',
  'null',
  'NaN',
  'Infinity',
  '-1',
  '0000-00-00',
  '0000-01-01',
  '9999-12-31',
  '99999-01-01',
  '2026-02-30',
  '275760-09-13T00:00:00.001Z',
  '-271821-04-20T00:00:00Z',
  '0001-01-01T00:00:00Z',
  '2026-01-01T00:00:00+99:99',
  '99999999999999.99',
  '1e309',
  '0.001',
  '00000000-0000-0000-0000-000000000000',
  'not-a-uuid',
  '["soon","here"]',
  '["2026-02-30 00:00:00+00","00000000-0000-0000-0000-000000000000"]',
  '__proto__',
]
const nastyNumbers = [
  0,
  -0,
  -1,
  1.5,
  2 ** 31 - 1,
  2 ** 31,
  -(2 ** 31) - 1,
  2 ** 53,
  1e300,
  -90.0001,
  180.5,
  ...Object.keys(huge),
]
const otherKinds: readonly unknown[] = [
  null,
  true,
  [],
  {},
  [[]],
  { __proto__: null, constructor: 1 },
  'x',
  1,
  Array.from({ length: 2000 }, () => 'x'),
]

/** Values as they may be, by the argument's name or by its type. */
export type Plausible = Record<string, readonly unknown[]>

/** Values for arguments: mostly such as might be meant, often enough such as nobody should send. */
export class FuzzValues {
  readonly #plausible: Plausible
  readonly #g: GeneratorValue

  constructor(plausible: Plausible, g: GeneratorValue) {
    this.#plausible = plausible
    this.#g = g
  }

  value(type: GraphQLInputType, name: string): unknown {
    const named = getNullableType(type)
    if (this.#oneIn(100)) return this.#one(otherKinds)
    if (!isNonNullType(type) && this.#oneIn(6)) return null
    if (isListType(named)) {
      const length = this.#oneIn(12) ? 300 : this.#upTo(2)
      return Array.from({ length }, () => this.value(named.ofType, name))
    }
    if (isInputObjectType(named)) {
      const fields = Object.values(named.getFields())
      const given = fields.filter((field) => (isRequiredInputField(field) ? !this.#oneIn(100) : this.#oneIn(2)))
      return Object.fromEntries(given.map((field) => [field.name, this.value(field.type, field.name)]))
    }
    return this.#scalar(named, name)
  }

  #scalar(type: GraphQLInputType, name: string): unknown {
    const { name: kind } = getNamedType(type)
    if (this.#oneIn(6)) return this.#one(kind === 'Int' || kind === 'Float' ? nastyNumbers : nastyStrings)
    if (isEnumType(type)) return this.#one(type.getValues()).name
    if (kind === 'Boolean') return this.#oneIn(2)
    return this.#one(this.#plausible[name] ?? this.#plausible[kind] ?? nastyStrings)
  }

  #upTo(max: number): number {
    return this.#g(fc.nat, { max })
  }
  #one<Item>(items: readonly Item[]): Item {
    return items[this.#upTo(items.length - 1)]!
  }
  #oneIn(count: number): boolean {
    return this.#upTo(count - 1) === count - 1
  }
}

/** JSON, with numbers beyond what JavaScript holds. */
export function asJson(value: unknown): string {
  return JSON.stringify(value).replaceAll(/"(@[^"]+)"/g, (all, word: string) => huge[word as keyof typeof huge] ?? all)
}

/** A GraphQL literal; a string that names a member of an enumeration stays a string, which is one more wrong kind. */
export function asLiteral(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(asLiteral).join(' ')}]`
  if (typeof value !== 'object' || value === null) return asJson(value)
  return `{ ${Object.entries(value)
    .map(([name, each]) => `${name}: ${asLiteral(each)}`)
    .join(' ')} }`
}
