import fc, { type GeneratorValue } from 'fast-check'
import { getNamedType, isRequiredArgument, type GraphQLField } from 'graphql'
import { everythingOf, mutationFields, queryFields } from './ask-everything.ts'
import { asJson, asLiteral, FuzzValues, type Plausible } from './fuzz-values.ts'

export type FuzzOperation = { name: string; isMutation: boolean; body: string }

/** One operation from the schema: its arguments as variables or as literals, now and then torn off. */
export function randomOperation(plausible: Plausible, g: GeneratorValue, only?: string): FuzzOperation {
  const oneIn = (count: number) => g(fc.nat, { max: count - 1 }) === count - 1
  const one = <Item>(items: readonly Item[]) => items[g(fc.nat, { max: items.length - 1 })]!
  const isMutation = only === undefined ? !oneIn(3) : only in mutationFields
  const fields = isMutation ? mutationFields : queryFields
  const field: GraphQLField<unknown, unknown> = fields[only ?? one(Object.keys(fields))]!
  const values = new FuzzValues(plausible, g)
  const args = field.args
    .filter((arg) => isRequiredArgument(arg) || oneIn(2))
    .map((arg) => ({ arg, value: values.value(arg.type, arg.name) }))
  const areLiterals = oneIn(6)
  const declared = areLiterals ? '' : args.map(({ arg }) => `$${arg.name}: ${String(arg.type)}`).join(', ')
  const given = args
    .map(({ arg, value }) => `${arg.name}: ${areLiterals ? asLiteral(value) : `$${arg.name}`}`)
    .join(', ')
  const selection = everythingOf(getNamedType(field.type), 1)
  const text = `${isMutation ? 'mutation' : 'query'}${declared && `(${declared})`} { ${field.name}${given && `(${given})`} ${selection} }`
  const variables = areLiterals ? {} : Object.fromEntries(args.map(({ arg, value }) => [arg.name, value]))
  const query = oneIn(40) ? text.slice(0, g(fc.nat, { max: text.length })) : text
  return { name: field.name, isMutation, body: asJson({ query, variables }) }
}
