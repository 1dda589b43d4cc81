import type { ImportKind } from '@waybill/domain/access/import-rules'
import { href } from 'react-router'

/** Lists that have pages of their own; loads have theirs, and stops are pasted into the wizard. */
type ListPage = Exclude<ImportKind, 'loads' | 'stops'>

/** The page on which the things of a list are found. */
export const pageOfKind = {
  saved_loads: '/saved-loads',
  contacts: '/address-book',
  vehicles: '/my-fleet',
  people: '/users',
} as const satisfies Record<ListPage, string>

export function listKindOf(word: string): ListPage | null {
  return Object.hasOwn(pageOfKind, word) ? (word as ListPage) : null
}

/** The page of one list. */
export const pageOfImport = ({ id, kind }: { id: string; kind: ImportKind }) =>
  kind === 'loads' || kind === 'stops'
    ? href('/import-loads/:id', { id })
    : href('/import-list/:kind/:id', { kind, id })
