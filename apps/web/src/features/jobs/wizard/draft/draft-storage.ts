import { DAY_MS } from '@waybill/domain/time/milliseconds'
import { forgetUnreadTexts } from '../../../../ui/form/unread-texts.ts'
import type { JobDraft, DraftPlace } from './job-draft.ts'
import type { WizardOf } from '../steps.ts'

const DRAFT_DAYS = 7
const RECENT_PLACES = 8

type StoredDraft = {
  draft: JobDraft
  /** ms */
  kept_at: number
  /** The source it was started from: a job or a saved load; null for a blank one. */
  source: string | null
  /** Its own name: sent from two tabs, it is one job. */
  wish: string
}

/** The answers that are the same in most of a poster's jobs. */
export type Habits = Partial<
  Pick<JobDraft, 'vehicle_id' | 'phone' | 'email' | 'accept_online' | 'accept_phone' | 'accept_email'>
> & { places?: DraftPlace[] }

export const draftKey = ({ kind, id }: WizardOf, user_id: string) => `wizard_draft:${kind}:${id ?? ''}:${user_id}`
const habitsKey = (user_id: string) => `wizard_habits:${user_id}`

/** The draft of a wizard on this device, or null when there is none or it is older than a week. */
export function readJobDraft(wizard: WizardOf, user_id: string, now: number): StoredDraft | null {
  const stored = read<StoredDraft>(draftKey(wizard, user_id))
  if (!stored || now - stored.kept_at > DRAFT_DAYS * DAY_MS) return null
  return stored
}

export function keepJobDraft(wizard: WizardOf, user_id: string, stored: StoredDraft) {
  write(draftKey(wizard, user_id), stored)
}

export function forgetJobDraft(wizard: WizardOf, user_id: string) {
  localStorage.removeItem(draftKey(wizard, user_id))
  forgetUnreadTexts(draftKey(wizard, user_id))
}

export function readHabits(user_id: string): Habits {
  return read<Habits>(habitsKey(user_id)) ?? {}
}

/** Remembers what was posted for the next time: vehicle, how to reach the poster, and the addresses. Terms are the company's. */
export function keepHabits(user_id: string, draft: JobDraft) {
  const { vehicle_id, phone, email } = draft
  const { accept_online, accept_phone, accept_email } = draft
  const habits = {
    vehicle_id,
    phone,
    email,
    accept_online,
    accept_phone,
    accept_email,
  }
  write(habitsKey(user_id), { ...habits, places: recentPlaces(draft, readHabits(user_id).places ?? []) })
}

function recentPlaces({ pickup, stops, destination }: JobDraft, known: readonly DraftPlace[]): DraftPlace[] {
  const places = [pickup, destination, ...stops].map(placeOnly)
  const isNew = (place: DraftPlace) => !places.some(({ point }) => point === place.point)
  return [...places, ...known.filter(isNew)].slice(0, RECENT_PLACES)
}

const addressFields = [
  'point',
  'short_address',
  'company_name',
  'contact_name',
  'contact_phone',
  'access_hours',
  'postcode',
  'latitude',
  'longitude',
  'place_precision',
] as const satisfies readonly (keyof DraftPlace)[]

/** The address without the times it was visited at and the booking of that visit. */
export function placeOnly(place: DraftPlace): Pick<DraftPlace, (typeof addressFields)[number]> {
  return Object.fromEntries(
    addressFields.flatMap((field) => (place[field] === undefined ? [] : [[field, place[field]]])),
  )
}

function read<Value>(key: string): Value | null {
  try {
    return JSON.parse(localStorage.getItem(key) ?? 'null') as Value | null
  } catch {
    return null
  }
}

function write(key: string, value: unknown) {
  try {
    localStorage.setItem(key, JSON.stringify(value))
  } catch {
    // A full or forbidden storage costs the memory of this device, not the job.
  }
}
