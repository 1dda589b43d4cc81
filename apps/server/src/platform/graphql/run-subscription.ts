import { getArgumentValues } from 'graphql'
import { checkDoor } from '../access/doors.ts'
import { AppError } from '../app-error.ts'
import type { Context } from '../context.ts'
import { countRequest } from '../limits/count-use.ts'
import { ReadCompiler } from './compile-read.ts'
import type { Request } from './request-values.ts'
import type { PreparedDocument } from './prepared-document.ts'
import { callerLanguage } from './answers/caller-language.ts'
import { responseOf } from './answers/response.ts'

/**
 * Begins a subscription, or renews it when the same is asked again: the answer holds no data yet, but says in
 * `extensions.subscription` on which channel they come, as which event, and until when.
 */
export async function runSubscription(prepared: PreparedDocument, context: Context, request: Request) {
  // The standard rules let a subscription have one root field only.
  const [key, nodes] = prepared.rootFields(request)[0]!
  const field = prepared.root.getFields()[nodes[0]!.name.value]!
  try {
    const definition = prepared.parts.features.subscriptions.get(field.name)!
    checkDoor(definition.door, context.viewer)
    if (context.viewer?.api_key_id) throw AppError.refused('by_api_key')
    await countRequest('write', context)
    const selected = new ReadCompiler(prepared.parts, request).selected(nodes)
    const fields = Object.fromEntries([...selected].map(([name, [node]]) => [name, node!.name.value]))
    const args = getArgumentValues(field, nodes[0]!, request.variables)
    const subscription = await definition.start(context, args, { key, fields })
    return JSON.stringify({ data: { [key]: null }, extensions: { subscription } })
  } catch (error) {
    return responseOf([{ key, json: 'null', error }], context.platform, callerLanguage(context))
  }
}
