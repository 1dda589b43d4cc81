import { enumerations } from '@waybill/domain/enumerations/enumerations'

export type Check = { table_name: string; name: string; definition: string }
export type ClosedSet = {
  table_name: string
  column_name: string
  constraint: string
  values: string[]
  enumeration: string | undefined
}

/** `check (status in ('a', 'b'))` as a migration spells it or PostgreSQL prints it, and `<@ array[…]` for array columns. */
const oneOf =
  /^CHECK \(+"?(\w+)"?\)?(?:::text)?\)? (?:IN \(|= ANY \(+ARRAY\[|<@ \(*ARRAY\[)([^\]]+?)[\])](?:::\w+\[\])?[)\]]*(?:::\w+\[\])?\)*$/i

/** The checks that hold a column to a closed set of texts, each with the domain enumeration it equals. */
export function closedSets(checks: readonly Check[]): ClosedSet[] {
  return checks.flatMap(({ table_name, name, definition }) => {
    const match = oneOf.exec(definition.trim())
    const [, column_name, list] = match ?? []
    if (!column_name || !list) return []
    const values = [...list.matchAll(/'([^']*)'/g)].map(([, value]) => value ?? '')
    // A set of numbers stays a number.
    if (values.length === 0) return []
    return [{ table_name, column_name, constraint: name, values, enumeration: enumerationOf(values) }]
  })
}

/** The name of the domain enumeration with exactly these values, in any order. */
export function enumerationOf(values: readonly string[]): string | undefined {
  const wanted = sorted(values)
  return Object.entries(enumerations).find(([, own]) => sorted(own) === wanted)?.[0]
}

function sorted(values: readonly string[]): string {
  return [...values].sort().join('|')
}
