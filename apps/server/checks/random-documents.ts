import fc, { type GeneratorValue } from 'fast-check'
import {
  getNamedType,
  isObjectType,
  isRequiredArgument,
  type GraphQLField,
  type GraphQLObjectType,
  type GraphQLSchema,
} from 'graphql'
import { ArgumentWriter, type Samples } from './random-arguments.ts'

export type RandomDocument = { text: string; variables: Record<string, unknown>[] }

const DEPTH = 4
const MAX_ROOTS = 3
const MAX_WIDTH = 5

/** What stands under which key at one place of the answer: the same key must mean the same field wherever it is selected. */
class Level {
  readonly keys = new Map<string, { meaning: string; below: Level }>()
  readonly prefix: string
  constructor(prefix = '') {
    this.prefix = prefix
  }
}

/**
 * A random document over the whole query schema, valid by how it is written: fields, aliases (also another field's name),
 * arguments, variables also inside of inputs, repeated fields that merge, inline and named fragments, skip and include.
 */
export function randomDocument(
  schema: GraphQLSchema,
  samples: Samples,
  g: GeneratorValue,
  roots?: readonly string[],
): RandomDocument {
  return new Writer(schema, samples, g).document(roots)
}

class Writer {
  readonly #schema: GraphQLSchema
  readonly #arguments: ArgumentWriter
  readonly #g: GeneratorValue
  readonly #fragments: { name: string; type: string; text: string }[] = []

  constructor(schema: GraphQLSchema, samples: Samples, g: GeneratorValue) {
    this.#schema = schema
    this.#g = g
    this.#arguments = new ArgumentWriter(samples, g)
  }

  /** Of these root fields, or of all. */
  document(wanted?: readonly string[]): RandomDocument {
    const query = this.#schema.getQueryType()!
    const fields = Object.values(query.getFields()).filter(({ name }) => wanted?.includes(name) ?? true)
    const level = new Level()
    const roots = Array.from({ length: this.#upTo(MAX_ROOTS) + 1 }, () =>
      this.#field(query, this.#one(fields), DEPTH, level),
    )
    const fragments = this.#fragments.map(({ name, type, text }) => `fragment ${name} on ${type} ${text}`)
    const { declarations, variables } = this.#arguments
    const head = declarations.length > 0 ? `query (${declarations.join(', ')})` : 'query'
    return { text: [`${head} { ${roots.join(' ')} }`, ...fragments].join('\n'), variables }
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

  #selection(type: GraphQLObjectType, depth: number, level: Level): string {
    const parts = Array.from({ length: this.#upTo(MAX_WIDTH - 1) + 1 }, () => this.#part(type, depth, level))
    return `{ ${parts.join(' ')} }`
  }

  #part(type: GraphQLObjectType, depth: number, level: Level): string {
    if (depth > 0 && this.#oneIn(8))
      return `...${this.#oneIn(2) ? ` on ${type.name}` : ''}${this.#directive()} ${this.#selection(type, depth - 1, level)}`
    if (depth > 0 && this.#oneIn(10)) return `...${this.#fragment(type, depth)}${this.#directive()}`
    const fields = Object.values(type.getFields()).filter(
      (field) => depth > 0 || !isObjectType(getNamedType(field.type)),
    )
    if (fields.length === 0 || this.#oneIn(15)) return this.#keyed('__typename', '', level).key
    return this.#field(type, this.#one(fields), depth, level)
  }

  /** A fragment may be spread again wherever its type stands: its keys are its own. */
  #fragment(type: GraphQLObjectType, depth: number): string {
    const known = this.#fragments.filter((each) => each.type === type.name)
    if (known.length > 0 && this.#oneIn(2)) return this.#one(known).name
    const name = `F${this.#fragments.length}`
    // Stands in the list before it is written, so that those written meanwhile get other names.
    const fragment = { name, type: `unfinished ${type.name}`, text: '' }
    this.#fragments.push(fragment)
    const fields = Object.values(type.getFields())
    const keys = new Level(`${name}_`)
    const parts = Array.from({ length: this.#upTo(3) + 1 }, () => this.#field(type, this.#one(fields), depth - 1, keys))
    fragment.text = `{ ${parts.join(' ')} }`
    fragment.type = type.name
    return name
  }

  #field(type: GraphQLObjectType, field: GraphQLField<unknown, unknown>, depth: number, level: Level): string {
    const args = field.args.filter((arg) => isRequiredArgument(arg) || this.#oneIn(2))
    const written = args.map((arg) => `${arg.name}: ${this.#arguments.value(arg.type, `${field.name}.${arg.name}`)}`)
    const meaning = `${field.name}${written.length > 0 ? `(${written.join(', ')})` : ''}`
    const names = Object.keys(type.getFields())
    const alias = this.#oneIn(3) ? this.#one(names) : field.name
    const { key, below } = this.#keyed(meaning, `${level.prefix}${alias}`, level)
    const inner = getNamedType(field.type)
    const selection = isObjectType(inner) ? ` ${this.#selection(inner, Math.max(0, depth - 1), below)}` : ''
    return `${key}${this.#directive()}${selection}`
  }

  /** `key: meaning` under a key that means nothing else here. */
  #keyed(meaning: string, wanted: string, level: Level): { key: string; below: Level } {
    const name = meaning.split('(')[0]!
    for (let n = 0; ; n++) {
      const key = `${wanted || name}${n > 0 ? `_${n}` : ''}`
      const known = level.keys.get(key)
      if (known && known.meaning !== meaning) continue
      const below = known?.below ?? new Level()
      level.keys.set(key, { meaning, below })
      return { key: key === name ? meaning : `${key}: ${meaning}`, below }
    }
  }

  #directive(): string {
    if (!this.#oneIn(8)) return ''
    const condition = this.#oneIn(2) ? this.#arguments.condition() : String(this.#oneIn(2))
    return ` @${this.#oneIn(2) ? 'skip' : 'include'}(if: ${condition})`
  }
}
