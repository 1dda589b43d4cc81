import type { RowOf } from '../demo.sql.ts'
import type { JobLife } from './job-life.ts'
import { firstNames, lastNames } from '../words/people.ts'

/** A third of the deliveries are signed for on the phone, most are photographed, a few need no proof. */
export function proveDemoDelivery(life: JobLife, at: Date, stop: RowOf<'job_stops'> | null) {
  const { world, job } = life
  const { random } = world
  const way = random.next()
  const needsNone = way > 0.94
  const pod: RowOf<'pods'> = {
    id: world.id(at),
    job_id: job.row.id,
    stop_id: stop?.id ?? null,
    kind: 'POD',
    delivery_date: at,
    recipient: needsNone ? null : `${random.pick(firstNames)} ${random.pick(lastNames)}`,
    pod_not_required: needsNone,
    no_pod_reason: needsNone ? 'Drop box delivery, no signature asked for.' : null,
    details: random.chance(0.15) ? 'One carton slightly dented, accepted.' : null,
    user_id: life.theDriver.id,
    created_at: at,
  }
  world.rows.pods.push(pod)
  if (needsNone) return
  const claim = { pod_id: pod.id }
  if (way < 0.36) life.photos('signature', ['signature'], at, claim)
  else life.photos(stop ? 'stop_pod' : 'pod', ['doorstep', 'dock', 'warehouse'], at, claim)
  life.tell({ name: 'pod_uploaded', job_id: job.row.id, pod_id: pod.id }, at, life.driver)
}
