import { SAMPLE_CARRIED } from '@waybill/domain/sandboxes/sandbox'
import type { Context } from '../../platform/context.ts'
import { arriveCollection } from '../delivery/run/arrive-collection.ts'
import { arriveDestination } from '../delivery/run/arrive-destination.ts'
import { arriveStop } from '../delivery/stops/arrive-stop.ts'
import { correctPod } from '../delivery/proof/correct-pod.ts'
import { deliver } from '../delivery/proof/deliver.ts'
import { goodsOnBoard } from '../delivery/run/goods-on-board.ts'
import { removePod } from '../delivery/proof/remove-pod.ts'
import { startCollect } from '../delivery/run/start-collect.ts'
import { startDeliver } from '../delivery/run/start-deliver.ts'
import { stopComplete } from '../delivery/stops/stop-complete.ts'
import { keepMadePicture } from '../uploads/pictures.ts'
import { sandboxSignature } from './sandbox-signature.ts'
import type { Actors } from './sandbox-actors.ts'
import type { SandboxJob } from './sandboxes.sql.ts'

type Step = () => Promise<unknown>

/** The simulated taker on the road: collects, goes by every stop, delivers, and of a sample puts the proof right and takes it away. */
export function roadStep(job: SandboxJob, { taker }: Actors): Step | null {
  if (job.bid_team_id !== taker.team_id) return null
  const { id: job_id } = job
  const now = taker.now.toISOString()
  switch (job.status) {
    case 'allocated':
      return () => startCollect(taker, { job_id })
    case 'collect':
      return () => arriveCollection(taker, { job_id, date_and_time: now, goods_collected_success: true })
    case 'collect_arrived':
      return () => goodsOnBoard(taker, { job_id, board_route_date: now })
    case 'board':
      return () => startDeliver(taker, { job_id })
    case 'progress':
      return stopStep(job, taker) ?? (() => arriveDestination(taker, { job_id }))
    case 'delivering':
      return async () => deliver(taker, { job_id, pod: await signedBy(taker, 'Alex Porter') })
    default:
      return job.reference === SAMPLE_CARRIED ? proofStep(job, taker) : null
  }
}

function stopStep({ id: job_id, stops }: SandboxJob, taker: Context): Step | null {
  const stop = stops.find(({ status }) => status === 'progress')
  if (!stop) return null
  const { id: stop_id, has_arrived, is_drop_off } = stop
  if (!has_arrived) return () => arriveStop(taker, { job_id, stop_id })
  if (!is_drop_off) return () => goodsOnBoard(taker, { job_id, stop_id, board_route_date: taker.now.toISOString() })
  return async () => stopComplete(taker, { job_id, stop_id, pod: await signedBy(taker, 'Robin Gate') })
}

function proofStep({ pod_id, actions }: SandboxJob, taker: Context): Step | null {
  if (!pod_id) return null
  if (!actions.includes('correct_pod'))
    return async () => correctPod(taker, { pod_id, pod: await signedBy(taker, 'Alexandra Porter') })
  if (!actions.includes('remove_pod')) return () => removePod(taker, { pod_id, reason: 'Signed by the wrong person.' })
  return null
}

async function signedBy(taker: Context, recipient: string) {
  const { viewer, platform, now } = taker
  if (!viewer) throw new Error('Nobody acts for the demo account.')
  const signature_upload_id = await keepMadePicture(platform, viewer, sandboxSignature)
  return { delivery_date: now.toISOString(), recipient, is_electronic_pod: true, signature_upload_id }
}
