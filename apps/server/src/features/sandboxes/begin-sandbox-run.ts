import { MAX_OPEN_SAMPLES, SAMPLE_CARRIED, SAMPLE_CLOSED } from '@waybill/domain/sandboxes/sandbox'
import { HOUR_MS } from '@waybill/domain/time/milliseconds'
import type { Platform } from '../../platform/context.ts'
import { postJob } from '../jobs/wizard/post-job.ts'
import { actorsOf } from './sandbox-parts.ts'
import { queueMove, selectParts, selectSampleVehicle, selectSandboxJobs } from './sandboxes.sql.ts'

/** Posts two sample jobs: one is carried to its end, the other closed. Between them every event happens. */
export async function beginSandboxRun(platform: Platform, team_id: string): Promise<void> {
  const { db } = platform.databases
  const parts = await selectParts(db, team_id)
  if (parts.length === 0) return
  const { member, taker } = await actorsOf(platform, parts)
  const moving = await selectSandboxJobs(db, { member: member.team_id, taker: taker.team_id }, platform.now())
  if (moving.length < MAX_OPEN_SAMPLES) {
    const vehicle_id = await selectSampleVehicle(db)
    for (const reference of [SAMPLE_CARRIED, SAMPLE_CLOSED])
      await postJob(member, sampleJob({ vehicle_id, reference, now: platform.now() }))
  }
  await queueMove(db, team_id, 1)
}

function sampleJob({ vehicle_id, reference, now }: { vehicle_id: string; reference: string; now: Date }) {
  const inHours = (count: number) => new Date(now.getTime() + count * HOUR_MS).toISOString()
  return {
    pickup: {
      point: '12 Wellington Street, Leeds LS1 4LT',
      short_address: 'Leeds LS1',
      company_name: 'Sample Textiles',
      latitude: 53.7961,
      longitude: -1.5536,
      date: inHours(2),
    },
    stops: [
      {
        point: '3 Siddals Road, Derby DE1 2PB',
        short_address: 'Derby DE1',
        company_name: 'Sample Stores',
        latitude: 52.9201,
        longitude: -1.4634,
        asap: true,
      },
    ],
    destination: {
      point: '5 Temple Gate, Bristol BS1 6PW',
      short_address: 'Bristol BS1',
      company_name: 'Sample Retail',
      latitude: 51.4498,
      longitude: -2.5813,
      date: inHours(8),
    },
    vehicle_id,
    weight: 320,
    price: 25_000,
    payment_terms: 'THIRTY_DAYS' as const,
    customer_job_reference_number: reference,
    details: 'Two pallets, 1.2 m high.',
    notes: 'Ring the bell at gate 4.',
    route_accepted_without: true,
  }
}
