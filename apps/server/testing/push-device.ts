import { createECDH, randomBytes } from 'node:crypto'
import { addPushDevice } from '../src/features/push/add-push-device.ts'
import type { Person } from './story.ts'
import type { World } from './world.ts'

/** What a browser has when somebody lets it show notifications: an address to write to, and the key to read what comes. */
export function newSubscription() {
  const key = createECDH('prime256v1')
  const p256dh = key.generateKeys().toString('base64url')
  const auth = randomBytes(16)
  const endpoint = `https://push.waybill.app/${randomBytes(9).toString('base64url')}`
  return { endpoint, p256dh, auth: auth.toString('base64url'), key }
}

/** A browser of this person takes push messages from now on. */
export async function addDevice(world: World, person: Person) {
  const { key: _, ...subscription } = newSubscription()
  const { id } = await addPushDevice(await world.as(person.token), subscription)
  return { id, ...subscription }
}
