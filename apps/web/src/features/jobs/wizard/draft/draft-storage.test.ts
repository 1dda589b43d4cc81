import { beforeEach, expect, test, vi } from 'vitest'
import { DAY_MS } from '@waybill/domain/time/milliseconds'
import { newDraft } from './job-draft.ts'
import { forgetJobDraft, keepJobDraft, keepHabits, readJobDraft, readHabits } from './draft-storage.ts'

const posting = { kind: 'post-job', id: null } as const
const now = Date.parse('2026-11-21T10:00:00Z')
const stored = { draft: { ...newDraft, details: 'Two pallets' }, kept_at: now, source: null, wish: 'w' }

beforeEach(() => {
  const kept = new Map<string, string>()
  const storage = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  }
  vi.stubGlobal('localStorage', storage)
  vi.stubGlobal('sessionStorage', storage)
})

test('a draft waits for a week, and not longer', () => {
  keepJobDraft(posting, 'helen', stored)
  expect(readJobDraft(posting, 'helen', now + 7 * DAY_MS)?.draft.details).toBe('Two pallets')
  expect(readJobDraft(posting, 'helen', now + 7 * DAY_MS + 1)).toBeNull()
})

test('every user, wizard and job has a draft of its own', () => {
  keepJobDraft(posting, 'helen', stored)
  expect(readJobDraft(posting, 'priya', now)).toBeNull()
  expect(readJobDraft({ kind: 'edit-job', id: 'one' }, 'helen', now)).toBeNull()
  forgetJobDraft(posting, 'helen')
  expect(readJobDraft(posting, 'helen', now)).toBeNull()
})

test('vehicle, terms and addresses are remembered, the last address first and each once', () => {
  const place = (name: string) => ({ point: name, short_address: name, latitude: 53, longitude: -1, asap: true })
  keepHabits('helen', { ...newDraft, pickup: place('Leeds'), destination: place('Dover'), vehicle_id: 'van' })
  keepHabits('helen', { ...newDraft, pickup: place('York'), destination: place('Leeds'), vehicle_id: 'luton' })
  const { vehicle_id, places = [] } = readHabits('helen')
  expect(vehicle_id).toBe('luton')
  expect(places.map(({ point }) => point)).toEqual(['York', 'Leeds', 'Dover'])
  expect(places[0]).not.toHaveProperty('asap')
})

test('a storage that refuses costs the memory, not the job', () => {
  vi.stubGlobal('localStorage', {
    getItem: () => 'no json',
    setItem: () => {
      throw new Error('full')
    },
  })
  expect(() => keepJobDraft(posting, 'helen', stored)).not.toThrow()
  expect(readJobDraft(posting, 'helen', now)).toBeNull()
})
