import { getNamedType, isNonNullType, isObjectType, type GraphQLNamedType, type GraphQLObjectType } from 'graphql'
import { allFeatures } from '../testing/all-features.ts'
import { documentWith, queryFields, schema } from './ask-everything.ts'

// A relation's clause is the same function wherever it stands: each edge is read from a row of its type, one level deep.

/**
 * Rows that no root field answers to a stranger, and the way to them from one that does; `tenants-three-levels.long.ts` fails
 * when one is missing. The stops of jobs on the board are among them: they take a predicate over from their job (`alike`).
 */
const furtherRows: Record<string, readonly string[]> = {
  apiKeys: ['user'],
  browseJobs: ['nodes.stops'],
  chatMessages: ['nodes.participation', 'nodes.participation.messageable'],
  directory: ['nodes.documents', 'nodes.primary_user', 'nodes.vehicles'],
  documents: ['document', 'document.team', 'document.user'],
  GetDocumentsByType: ['team.users'],
  invoice: ['credit_notes'],
  Job: ['my_alert', 'goods_on_board', 'incidents', 'log', 'log.stop'],
  Me: ['team', 'profileSettings', 'profileSettings.setting'],
  staffMembers: ['staff_change.asked_by'],
  Team: ['subscription'],
}

/** Pages, sums and parts of a row lead to rows and are none. */
const isRow = (type: GraphQLObjectType) => Boolean(allFeatures.types.get(type.name)?.table)

/** Everything of the first row that a type leads to, and of the rows one edge from there. */
function edgesOf(type: GraphQLNamedType, isOneEdgeAway = false): string {
  if (!isObjectType(type)) return ''
  const isAtRow = isRow(type)
  const parts = Object.values(type.getFields()).flatMap((field) => {
    if (field.args.some((arg) => isNonNullType(arg.type) && arg.defaultValue === undefined)) return []
    const inner = getNamedType(field.type)
    if (!isObjectType(inner)) return [field.name]
    if (isOneEdgeAway && isRow(inner)) return []
    const selection = edgesOf(inner, isOneEdgeAway || isAtRow)
    return selection ? [`${field.name} ${selection}`] : []
  })
  return parts.length > 0 ? `{ ${parts.join(' ')} }` : ''
}

function alongPath(type: GraphQLNamedType, [field, ...rest]: readonly string[]): string {
  if (field === undefined) return edgesOf(type)
  const next = isObjectType(type) && type.getFields()[field]
  if (!next) throw new Error(`${type.name} has no field ${field}.`)
  return `{ ${field} ${alongPath(getNamedType(next.type), rest)} }`
}

/** The documents that ask a root query for every edge of its row, and of the rows that it alone leads to. */
export function edgeDocuments(name: string, args?: readonly string[]): string[] {
  const type = getNamedType(queryFields[name]!.type)
  const selections = [edgesOf(type), ...(furtherRows[name] ?? []).map((path) => alongPath(type, path.split('.')))]
  return selections.map((selection) => documentWith(schema.getQueryType()!, name, selection, args))
}

/** `Type.field id` of every edge that an answer has met, with the id of the row it starts at. */
export function edgesMet(
  answer: unknown,
  meet: (edge: string) => void,
  type: GraphQLNamedType = schema.getQueryType()!,
) {
  if (Array.isArray(answer)) for (const each of answer as unknown[]) edgesMet(each, meet, type)
  else if (isObjectType(type) && typeof answer === 'object' && answer !== null) {
    const id = 'id' in answer ? String(answer.id) : 'without an id'
    for (const [name, value] of Object.entries(answer as Record<string, unknown>)) {
      const inner = getNamedType(type.getFields()[name]!.type)
      if (!isObjectType(inner)) continue
      meet(`${type.name}.${name} ${id}`)
      edgesMet(value, meet, inner)
    }
  }
}
