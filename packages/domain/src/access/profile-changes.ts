import type { Viewer } from './viewer.ts'
import type { Refusal } from '../errors/refusals.ts'
import { accessFields, type EditProfileInput } from '../users/profile-input.ts'

type Editor = Pick<Viewer, 'user_id' | 'is_primary' | 'impersonator_id' | 'api_key_id'>
type Edited = { id: string; email: string } & Record<(typeof accessFields)[number], boolean>

/** Why somebody who may edit this profile may not make this change to it; what is sent unchanged is no change. */
export function profileChangeRefusal(viewer: Editor, user: Edited, input: Partial<EditProfileInput>): Refusal | null {
  const changesAccess = accessFields.some((field) => input[field] !== undefined && input[field] !== user[field])
  if (changesAccess) {
    if (!viewer.is_primary) return 'not_primary'
    if (viewer.user_id === user.id) return 'not_yours'
  }
  // The holder of the address can set a new password, and rights stay given: not for staff in somebody's place
  // (semantics §1), nor for a key.
  if (changesAccess || (input.email !== undefined && input.email !== user.email)) {
    if (viewer.impersonator_id !== null) return 'impersonated'
    if (viewer.api_key_id !== null) return 'by_api_key'
  }
  return null
}
