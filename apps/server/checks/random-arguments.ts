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

/** Values worth asking with, by `field.argument`, by the argument's or input field's name, or by type. */
export type Samples = Record<string, readonly unknown[]>

export function samplesFor(samples: Samples, at: string, type: string): readonly unknown[] | undefined {
  return samples[at] ?? samples[at.slice(at.lastIndexOf('.') + 1)] ?? samples[type]
}

/** How many sets of values each document is asked with: another value may need another statement. */
export const SETS = 2

/** Writes arguments as literals, as variables, and as inputs that hold variables; notes the variables with their values. */
export class ArgumentWriter {
  readonly declarations: string[] = []
  readonly variables: Record<string, unknown>[] = Array.from({ length: SETS }, () => ({}))
  readonly #samples: Samples
  readonly #g: GeneratorValue

  constructor(samples: Samples, g: GeneratorValue) {
    this.#samples = samples
    this.#g = g
  }

  value(type: GraphQLInputType, at: string): string {
    if (this.#oneIn(2)) return this.#variable(type, at)
    if (!isNonNullType(type) && this.#oneIn(8)) return 'null'
    const named = getNullableType(type)
    if (isListType(named)) return `[${this.#times(3, () => this.value(named.ofType, at)).join(', ')}]`
    if (!isInputObjectType(named)) return printed(named, this.#sample(named, at))
    const fields = Object.values(named.getFields()).filter((field) => isRequiredInputField(field) || this.#oneIn(2))
    return `{ ${fields.map((field) => `${field.name}: ${this.value(field.type, field.name)}`).join(', ')} }`
  }

  /** A variable that decides whether something is answered. */
  condition(): string {
    return this.#declare('Boolean!', () => this.#oneIn(2))
  }

  #variable(type: GraphQLInputType, at: string): string {
    const named = getNullableType(type)
    const hasDefault = !isNonNullType(type) && !isInputObjectType(named) && !isListType(named) && this.#oneIn(4)
    const declared = hasDefault ? `${String(type)} = ${printed(named, this.#sample(named, at))}` : String(type)
    return this.#declare(declared, () => this.#given(type, at))
  }

  #declare(type: string, value: () => unknown): string {
    const name = `v${this.declarations.length}`
    this.declarations.push(`$${name}: ${type}`)
    for (const set of this.variables) {
      const given = value()
      if (given !== undefined) set[name] = given
    }
    return `$${name}`
  }

  /** A value as JSON; undefined is one that was left out. */
  #given(type: GraphQLInputType, at: string): unknown {
    if (!isNonNullType(type)) {
      if (this.#oneIn(8)) return null
      if (this.#oneIn(8)) return undefined
    }
    const named = getNullableType(type)
    if (isListType(named))
      return this.#times(3, () => this.#given(named.ofType, at) ?? this.#sample(getNullableType(named.ofType), at))
    if (!isInputObjectType(named)) return this.#sample(named, at)
    const fields = Object.values(named.getFields()).filter((field) => isRequiredInputField(field) || this.#oneIn(2))
    return Object.fromEntries(fields.map((field) => [field.name, this.#given(field.type, field.name)]))
  }

  #sample(type: GraphQLInputType, at: string): unknown {
    const named = getNamedType(type)
    const values = samplesFor(this.#samples, at, named.name)
    if (isEnumType(named)) return this.#one(named.getValues().map((each) => each.name))
    if (named.name === 'Boolean') return this.#oneIn(2)
    if (!values) throw new Error(`Nothing is known to ask for ${at} of type ${named.name}.`)
    return this.#one(values)
  }

  #times<Item>(max: number, make: () => Item): Item[] {
    return Array.from({ length: this.#g(fc.nat, { max }) }, make)
  }
  #one<Item>(items: readonly Item[]): Item {
    return items[this.#g(fc.nat, { max: items.length - 1 })]!
  }
  #oneIn(count: number): boolean {
    return this.#g(fc.nat, { max: count - 1 }) === count - 1
  }
}

function printed(type: GraphQLInputType, value: unknown): string {
  return isEnumType(getNamedType(type)) ? String(value) : JSON.stringify(value)
}
