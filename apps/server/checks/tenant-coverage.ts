import {
  getNamedType,
  isInputObjectType,
  isObjectType,
  parse,
  TypeInfo,
  visit,
  visitWithTypeInfo,
  type GraphQLArgument,
  type GraphQLInputField,
} from 'graphql'
import { schema } from './ask-everything.ts'

/** What these name belongs to no company. */
const belongsToNobody = new Set([
  'browseJobs.vehicle_ids',
  'directory.vehicle_ids',
  'workList.vehicle_ids',
  'workTotals.vehicle_ids',
  'retryTask.input.task_id',
])
/** Texts of staff for everybody, asked for with a language of their own. */
const publicTexts = new Set([
  'Benefit.body',
  'Benefit.summary',
  'Benefit.title',
  'FaqEntry.question',
  'FaqEntry.answer',
])

type Values = Record<string, unknown>

/** Places of a root field's arguments that take an id and were given none of these. */
export function idsLeftOut(
  field: string,
  args: readonly (GraphQLArgument | GraphQLInputField)[],
  values: Values,
  ids: readonly string[],
): string[] {
  return args.flatMap((arg) => {
    const place = `${field}.${arg.name}`
    const type = getNamedType(arg.type)
    const value = values[arg.name]
    if (type.name === 'ID') {
      const given = ids.some((id) => value === id || (Array.isArray(value) && value.includes(id)))
      return given || belongsToNobody.has(place) ? [] : [place]
    }
    if (!isInputObjectType(type) || value === undefined) return []
    const inner = (Array.isArray(value) ? (value as unknown[])[0] : value) as Values | undefined
    return inner ? idsLeftOut(place, Object.values(type.getFields()), inner, ids) : []
  })
}

/** `Type.field` of everything a document asks. */
export function fieldsAskedBy(text: string): Set<string> {
  const asked = new Set<string>()
  const info = new TypeInfo(schema)
  const note = () => {
    const [parent, field] = [info.getParentType(), info.getFieldDef()]
    if (parent && field) asked.add(`${parent.name}.${field.name}`)
  }
  visit(parse(text), visitWithTypeInfo(info, { Field: note }))
  return asked
}

/** `Type.field` of everything the schema can answer. */
export function everyField(): string[] {
  return (
    Object.values(schema.getTypeMap())
      // A subscription answers nothing but where its events will come: `realtime-auth` asks who may listen there.
      .filter((type) => isObjectType(type) && !type.name.startsWith('__') && type !== schema.getSubscriptionType())
      .flatMap((type) =>
        isObjectType(type) ? Object.keys(type.getFields()).map((name) => `${type.name}.${name}`) : [],
      )
      .filter((field) => !publicTexts.has(field))
  )
}
