import { href } from 'react-router'
import { m } from '@waybill/locales/messages'
import { request } from '../../api/request.ts'
import { stateOf } from './document-badge.tsx'
import { typeName } from './document-words.ts'
import { type RequiredDocument, RestrictionBannerQuery } from './required-document.generated.ts'

/** The reason that keeps a company from bidding, in one line, and the step that is due. */
export type DocumentsDue = {
  text: string
  to: string
  label: string
  /** Nothing is to be done but to wait. */
  waits: boolean
}

/** The worst first; null when everything required is approved and in date. */
export function documentsDue(standings: readonly RequiredDocument[]): DocumentsDue | null {
  const required = standings.filter(({ is_mandatory }) => is_mandatory)
  const missing = required.filter(({ is_missing }) => is_missing)
  if (missing.length === 0) return null
  return rejected(missing) ?? expired(missing) ?? notSent(required) ?? inReview(missing)
}

function rejected(missing: readonly RequiredDocument[]): DocumentsDue | null {
  const found = missing.find(({ document }) => document?.status === 'rejected')
  if (!found?.document) return null
  const { type, document } = found
  const name = typeName(type)
  const reason = document.rejection_reason
  return {
    text: reason ? m.documents_due_rejected({ name, reason }) : m.documents_due_rejected_plainly({ name }),
    to: addDocumentPath({ type: type.id, document: document.id }),
    label: m.documents_submit_again(),
    waits: false,
  }
}

function expired(missing: readonly RequiredDocument[]): DocumentsDue | null {
  const found = missing.find(({ document }) => document && stateOf(document) === 'expired')
  if (!found?.document) return null
  const { type, document } = found
  return {
    text: m.documents_due_expired({ name: typeName(type) }),
    to: addDocumentPath({ type: type.id, document: document.id }),
    label: m.documents_renew(),
    waits: false,
  }
}

function notSent(required: readonly RequiredDocument[]): DocumentsDue | null {
  const next = required.find(({ document }) => document === null)
  if (!next) return null
  const sent = required.filter(({ document }) => document !== null).length
  return {
    text: m.documents_due_sent({ sent, count: required.length }),
    to: addDocumentPath({ type: next.type.id }),
    label: m.documents_due_send_next(),
    waits: false,
  }
}

function inReview(missing: readonly RequiredDocument[]): DocumentsDue {
  return {
    text: m.documents_due_review({ count: missing.length }),
    to: href('/documents'),
    label: m.documents_due_look(),
    waits: true,
  }
}

type Names = { type?: string; document?: string }

/** The form for a new document of a type, or for handing one in again. */
export function addDocumentPath(names: Names): string {
  const search = new URLSearchParams(names).toString()
  return `${href('/add-view-document')}${search && `?${search}`}`
}

const MARK = 'first_day'

/** The form of a document for somebody who hands in all that is required: its camera opens, and it leads on to the next. */
export function onFirstDay(to: string): string {
  return to.includes('?') ? `${to}&${MARK}=1` : to
}

export const isOnFirstDay = (search: URLSearchParams) => search.has(MARK)

/** Where they go on: the next document that is due, else the jobs. */
export async function nextOfFirstDay(): Promise<string> {
  const due = documentsDue((await request(RestrictionBannerQuery, {})).documents)
  return due && !due.waits ? onFirstDay(due.to) : href('/browse-jobs')
}
