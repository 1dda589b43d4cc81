import { buildSchema, isObjectType } from 'graphql'
import type { Rule, SourceFile } from './rule.ts'
import { agreedAbsences, specifiedFields } from './specified-fields.ts'

export const fieldRules: Rule[] = [
  {
    name: 'every field of the specification is in the schema or agreed to be absent',
    over: (path) => path === 'schema.graphql',
    atLeast: 1,
    breaches: ([file]) => (file ? strays(file) : []),
  },
]

function strays({ text }: SourceFile): string[] {
  const schema = buildSchema(text)
  return Object.entries(specifiedFields).flatMap(([name, fields]) => {
    const type = schema.getType(name)
    const there = isObjectType(type) ? type.getFields() : {}
    return fields.split(/\s+/).flatMap((field) => {
      const [isThere, isAgreed] = [field in there, `${name}.${field}` in agreedAbsences]
      if (isThere && isAgreed) return [`schema.graphql: ${name}.${field} is there although it is agreed to be absent`]
      return isThere || isAgreed ? [] : [`schema.graphql: ${name}.${field} is missing`]
    })
  })
}
