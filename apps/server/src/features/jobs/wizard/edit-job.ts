import type { ChargeTariff } from '@waybill/domain/jobs/charge-tariff'
import { changesThePrice, type PricedJob } from '@waybill/domain/jobs/job-changes'
import { unconfirmed } from '@waybill/domain/jobs/job-doubts'
import { editJobInput } from '@waybill/domain/jobs/job-input'
import { dateProblems } from '@waybill/domain/jobs/job-problems'
import { operation } from '../../../platform/operation.ts'
import { doubtsOfJob } from './doubts-of-job.ts'
import { attachFiles } from './attach-files.ts'
import { jobColumns, ownNumber } from './job-columns.ts'
import { replaceStops, stopsOfJob } from './job-wizard.sql.ts'
import { type JobPlace, jobPlaceOf } from '../job-place.ts'
import { updateJob } from '../jobs.sql.ts'
import { lockWholeJob, type WholeJob } from '../lock-job.ts'
import { districtNameOf } from '../../places/district-name.ts'
import { priceSetBy } from './price-set-by.ts'
import { tariffOfJob } from '../tariff-of-job.ts'
import { tariffOfEditedJob } from './tariff-set-by.ts'
import { requireNoProblems } from '../../../platform/app-error.ts'
import { takeJobAction } from '../take-job-action.ts'

export const editJob = operation({
  input: editJobInput,
  permission: 'job.edit',

  async load({ job_id }, work) {
    const job = await lockWholeJob(work, job_id)
    return job && { job, stops: await stopsOfJob(work.tx, job_id) }
  },

  async run({ job, stops }, { job_id, ...input }, work) {
    const { tx, viewer, now } = work
    await takeJobAction(job, 'edit', work)
    requireNoProblems(dateProblems(input, now))
    const before = pricedOf(job, stops)
    const price = priceSetBy(viewer, input.price, job.price)
    const tariff = await tariffOfEditedJob(tx, viewer, { asked: input, kept: before.tariff })
    const answers = { ...input, price, tariff }
    const doubts = await doubtsOfJob(tx, answers, { now, before: { ...before, price: job.price } })
    requireNoProblems(unconfirmed(doubts, input.confirmed_doubts))
    const isRepriced = changesThePrice(before, asBiddersRead(answers))
    await updateJob(tx, job_id, {
      ...(await jobColumns(tx, answers, now)),
      ...(await ownNumber(tx, { team_id: job.team_id, job_number: input.job_number }, job)),
      ...(isRepriced ? { repriced_at: now } : {}),
      updated_at: now,
    })
    await replaceStops(tx, job_id, input.stops, now)
    await attachFiles(work, job_id, input)
    work.recordFact({ name: isRepriced ? 'job_repriced' : 'job_edited', job_id })
    return { id: job_id }
  },
})

export type StoredStops = Awaited<ReturnType<typeof stopsOfJob>>
type Timed = Pick<JobPlace, 'short_address' | 'latitude' | 'longitude' | 'date' | 'date_end' | 'asap' | 'flexible'>

function priced({ date, date_end, ...place }: Timed) {
  return { ...place, date: date?.toISOString() ?? null, date_end: date_end?.toISOString() ?? null }
}

type GivenPlace = Parameters<typeof districtNameOf>[0]
type GivenPlaces<Place> = { pickup: Place; destination: Place; stops: readonly Place[] }

/** The given places under the names that are stored: other words for the same district change no price. */
function asBiddersRead<Place extends GivenPlace, Input extends GivenPlaces<Place>>(input: Input) {
  const named = <Given extends GivenPlace>(place: Given) => ({ ...place, short_address: districtNameOf(place) })
  const { pickup, destination, stops } = input
  return { ...input, pickup: named(pickup), destination: named(destination), stops: stops.map(named) }
}

/** The stored job as the rules about prices and slips compare it. */
export function pricedOf(job: WholeJob, stops: StoredStops): PricedJob & { tariff: ChargeTariff | null } {
  return {
    pickup: priced(jobPlaceOf(job, 'pickup')),
    destination: priced(jobPlaceOf(job, 'destination')),
    stops: stops.map(({ is_drop_off, ...stop }) => ({
      ...priced({
        short_address: stop.short_address,
        latitude: stop.stop_latitude,
        longitude: stop.stop_longitude,
        date: stop.destination_date,
        date_end: stop.destination_date_end,
        asap: stop.destination_asap,
        flexible: stop.flexible_destination,
      }),
      is_drop_off,
    })),
    vehicle_id: job.vehicle_id,
    height: job.height === null ? null : Number(job.height),
    weight: job.weight === null ? null : Number(job.weight),
    additional_options: job.additional_options,
    tariff: tariffOfJob(job),
  }
}
