import { m } from '@waybill/locales/messages'
import type { Device } from '../../native/device.ts'
import type { LocationAccess } from '../../native/location.ts'

/** The effect of a button of the location-permission modal. */
export type LocationChoice = 'disable_tracking' | 'disable_all' | 'request' | 'settings'
type Answer = { label: () => string; does: LocationChoice }

export type LocationMode = {
  when: Exclude<LocationAccess, 'granted'>
  /** Asked for by something the user has just done, rather than at the start. */
  isPopup: boolean
  title: () => string
  text: () => string
  no: Answer
  yes: Answer
}

const ask = {
  when: 'prompt',
  no: { label: m.tracking_no_thanks, does: 'disable_tracking' },
  yes: { label: m.tracking_try_it, does: 'request' },
} as const
const settle = {
  when: 'denied',
  no: { label: m.tracking_disable_all, does: 'disable_all' },
  yes: { label: m.tracking_go_to_settings, does: 'settings' },
} as const

/** The four modes of the location-permission modal (spec §4 "Location"). */
export const locationModes = {
  1: { ...ask, isPopup: false, title: m.tracking_ask_title, text: m.tracking_ask_text },
  2: { ...settle, isPopup: false, title: m.tracking_denied_title, text: m.tracking_denied_text },
  3: { ...ask, isPopup: true, title: m.tracking_ask_title, text: m.tracking_ask_popup_text },
  4: { ...settle, isPopup: true, title: m.tracking_denied_title, text: m.tracking_denied_popup_text },
} as const satisfies Record<number, LocationMode>
export type LocationModeNumber = keyof typeof locationModes

export const GEO_TOAST_LIMIT = 2 // spec §9
export const GEO_TOAST_BLOCKED = 3 // spec §9 "set to 3 when blocked"

export type LocationPrompt =
  | { kind: 'none' }
  /** The geo-permission notice. */
  | { kind: 'notice' }
  | { kind: 'permission'; mode: LocationModeNumber }
  /** The browser has blocked it, which only the user can undo. */
  | { kind: 'access' }

type Circumstances = {
  platform: Device['platform']
  access: LocationAccess
  isPopup: boolean
  /** How often the notice was shown on this device. */
  shown: number
  /** The modal was shown before in this visit. */
  wasAsked: boolean
}

/** The prompts for a user who is to be tracked: first a notice or two, then a modal (spec §4). */
export function locationPrompt(circumstances: Circumstances): LocationPrompt {
  const { platform, access, isPopup, shown } = circumstances
  if (access === 'granted' || knowsAlready(circumstances)) return { kind: 'none' }
  const isWeb = platform === 'web'
  if (isWeb && !isPopup && shown < GEO_TOAST_LIMIT) return { kind: 'notice' }
  if (isWeb && access === 'denied') return { kind: 'access' }
  if (access === 'denied') return { kind: 'permission', mode: isPopup ? 4 : 2 }
  return { kind: 'permission', mode: isPopup ? 3 : 1 }
}

/** Once a visit, and not again for a user who knows that the browser blocks it; unless they ask for it. */
function knowsAlready({ platform, isPopup, shown, wasAsked }: Circumstances): boolean {
  return !isPopup && (wasAsked || (platform === 'web' && shown >= GEO_TOAST_BLOCKED))
}

/** After "Try it": success closes the modal, else the settings prompt follows. */
export function afterRequest(granted: boolean, { platform, isPopup }: Pick<Circumstances, 'platform' | 'isPopup'>) {
  const access = granted ? 'granted' : 'denied'
  return locationPrompt({ platform, access, isPopup, shown: GEO_TOAST_LIMIT, wasAsked: false })
}
