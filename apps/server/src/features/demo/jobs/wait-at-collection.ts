import { silenceAccepts } from '@waybill/domain/charges/charge'
import { waitingAmount, waitingAt } from '@waybill/domain/charges/waiting'
import type { ChargeTariff } from '@waybill/domain/jobs/charge-tariff'
import { minutesAfter } from '../demo-world.ts'
import type { JobLife } from './job-life.ts'

/** The stay at the collection as the fence saw it, and the waiting that was proposed when the goods were on board. */
export function waitAtCollection(life: JobLife) {
  const { world, job, carrier } = life
  const { arrived, board, pickup_date } = job.times
  if (!carrier || typeof job.row.tariff !== 'string') return
  const tariff = JSON.parse(job.row.tariff) as ChargeTariff
  const stay = {
    id: world.id(board),
    job_id: job.row.id,
    team_id: carrier.team.id,
    place: 'pickup' as const,
    arrived_at: arrived,
    ended_at: board,
    entered_at: minutesAfter(arrived, -1),
    left_at: minutesAfter(board, 1),
    seen_until: board,
    nearest_m: 14,
    fixes: 190,
    worst_accuracy_m: 22,
    longest_gap_s: 64,
    created_at: arrived,
  }
  world.rows.job_stays.push(stay)
  const expected = { date: pickup_date.getTime(), date_end: null, asap: false }
  const times = { arrived_at: arrived.getTime(), ended_at: board.getTime(), expected, is_turn: false }
  const waiting = waitingAt(times, tariff)
  const { minutes, free_minutes, chargeable_minutes } = waiting
  const amount = waitingAmount(waiting, tariff)
  const price = job.row.bid_amount ?? null
  const from = new Date(waiting.from).toISOString()
  world.rows.job_charges.push({
    id: world.id(board),
    job_id: job.row.id,
    team_id: carrier.team.id,
    kind: 'waiting',
    stay_id: stay.id,
    state: 'proposed',
    grade: 'A',
    proposed: amount,
    amount,
    basis: JSON.stringify({
      from,
      until: board.toISOString(),
      minutes,
      free_minutes,
      chargeable_minutes,
      rate: tariff.waiting_rate,
    }),
    proposed_at: board,
    due_at: silenceAccepts({ kind: 'waiting', grade: 'A', amount }, { proposed_at: board, price }),
  })
  life.tell({ name: 'charge_proposed', job_id: job.row.id }, board, null)
}
