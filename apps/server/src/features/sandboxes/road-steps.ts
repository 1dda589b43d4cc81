import { type DriverAction, nextDriverAction } from '@waybill/domain/delivery/next-driver-action'
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
import type { Actors } from './sandbox-parts.ts'
import type { SandboxJob } from './sandboxes.sql.ts'

/** Somebody's name, drawn with a finger: how the simulated taker has its deliveries signed for. */
export const sandboxSignature = {
  kind: 'signature',
  name: 'signature.png',
  content: Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAKAAAAA4AgMAAAAHlBuQAAAADFBMVEVMaXEQIjMQITIQITJBscB/AAAABHRSTlMA+Uufers23gAAAAlwSFlzAAALEwAACxMBAJqcGAAAAf5JREFUSIntlL+OnDAQxgcjCkeiJPsErqItUVoegeKcpUCnfQTKKErhhzhIm/J0TartUZ7h4No8Qh4hmj/GJvJm050UZZqZhd9+Y48/A/A/XjHULeCNZHO+AV4EGNsbHW3HxUnytdD3Pf+h43w1zHmlnLXP8uRrGqzcW1YeJmlxRfkFDpTLRkDzIcmpHmoqipmVoRqTYNYJaBwrwwv//j30IGAtS1C9cTviJ6eiAUPFQcC8K+aYK2W8xgk4CaiHPTh+5FyBgCu8Z4WmjEF9koVMHnwWRTOXTQRe/MHeebAXxRpiMLciqDp8xQWDX3Zg7Y8pawXMWgFX0AHMrV+vHgTUg6yxj0Fzv02pEbBsGMw70JvVld1KnBm1LGYG9RCBJvijdngmXFAumwCqJVwjfEnAAYDcY+YAHk9h++hBAlau8aQ2cBkCiPYnoJe8BrCMBPE9AXknuQ/gEgniwcCDzBNB3QJkDB69HWhqrbTHeeIfirMH1SL+osgGAc3MYOXkIewEAZyAeKGw9cm3UTYWDDvHj8AEkPV+4Zd4ywHEzeLMDXW9AziGU96BuGk0x0KuGt07u9lmDxp0lnGaTVBbu99JAEd8Xnxa+IJoa38kOHgARUraej9/e0xxMIEmJbV8hj9GBfV59zW/FvV3fydvRJGcRSLy1HAhFU9/yf0b8QsSgXN1SfrU4QAAAABJRU5ErkJggg==',
    'base64',
  ),
  width: 160,
  height: 56,
} as const

type Step = () => Promise<unknown>

type Taking = { job_id: string; stop_id: string | undefined; taker: Context }

/** The simulated taker's part of a driver's steps: nothing ever fails on its road. */
const steps: Readonly<Record<DriverAction, ((taking: Taking) => Promise<unknown>) | null>> = {
  start_collect: ({ job_id, taker }) => startCollect(taker, { job_id }),
  arrive_collection: ({ job_id, taker }) =>
    arriveCollection(taker, { job_id, date_and_time: taker.now.toISOString(), goods_collected_success: true }),
  goods_on_board: ({ job_id, taker }) => goodsOnBoard(taker, { job_id, board_route_date: taker.now.toISOString() }),
  start_deliver: ({ job_id, taker }) => startDeliver(taker, { job_id }),
  arrive_stop: ({ job_id, stop_id, taker }) => arriveStop(taker, { job_id, stop_id: stop_id! }),
  stop_goods_on_board: ({ job_id, stop_id, taker }) =>
    goodsOnBoard(taker, { job_id, stop_id: stop_id!, board_route_date: taker.now.toISOString() }),
  stop_complete: async ({ job_id, stop_id, taker }) =>
    stopComplete(taker, { job_id, stop_id: stop_id!, pod: await signedBy(taker, 'Robin Gate') }),
  arrive_destination: ({ job_id, taker }) => arriveDestination(taker, { job_id }),
  deliver: async ({ job_id, taker }) => deliver(taker, { job_id, pod: await signedBy(taker, 'Alex Porter') }),
  settle_stop: null,
  start_return: null,
  return_goods: null,
}

/** The simulated taker on the road: collects, goes by every stop, delivers, and of a sample puts the proof right and takes it away. */
export function roadStep(job: SandboxJob, { taker }: Actors): Step | null {
  if (job.bid_team_id !== taker.team_id) return null
  const stops = job.stops.map((stop) => ({ ...stop, arrived_at: stop.has_arrived || null }))
  const next = nextDriverAction({ status: job.status, stops })
  if (!next) return job.reference === SAMPLE_CARRIED ? proofStep(job, taker) : null
  const take = steps[next.action]
  return take && (() => take({ job_id: job.id, stop_id: next.stop?.id, taker }))
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
