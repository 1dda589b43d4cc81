import { onTimeChoices } from '@waybill/domain/payer-record/payer-record'
import type { PaysFilters } from './pays-filter.tsx'

export const noPaysFilters: PaysFilters = { min_on_time: 0, with_new_payers: true }

export const usesPaysFilters = ({ min_on_time, with_new_payers }: PaysFilters): boolean =>
  min_on_time > 0 || !with_new_payers

/** The filters a link holds; what somebody has typed wrong into it is left out. */
export function paysFiltersOf(search: URLSearchParams): PaysFilters {
  return {
    min_on_time: onTimeChoices.find((percent) => String(percent) === search.get('on_time')) ?? 0,
    with_new_payers: search.get('new_payers') !== '0',
  }
}

/** Writes the filters that are used into a link. */
export function writePaysFilters(search: URLSearchParams, { min_on_time, with_new_payers }: PaysFilters) {
  if (min_on_time > 0) search.set('on_time', String(min_on_time))
  if (!with_new_payers) search.set('new_payers', '0')
}

/** The filters as arguments of a list. */
export function paysVariablesOf({ min_on_time, with_new_payers }: PaysFilters) {
  return { min_on_time: min_on_time || null, with_new_payers }
}
