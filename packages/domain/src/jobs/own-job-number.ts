import type { Problem } from '../errors/validation.ts'

/** Numbers of five digits and more are the system's own series, also written with more noughts or a # before them. */
const ofTheSeries = /^[#\s]*\d{5,}$/

/** A team may number its jobs itself, as long as the series can never come to the same number. */
export function ownNumberProblems(job_number: string): Problem[] {
  return ofTheSeries.test(job_number) ? [{ path: ['job_number'], message: 'job_number_of_series' }] : []
}
