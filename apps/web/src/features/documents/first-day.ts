import { href } from 'react-router'
import { request } from '../../api/request.ts'
import { documentsDue } from './documents-due.ts'
import { RestrictionBannerQuery } from './required-document.generated.ts'

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
