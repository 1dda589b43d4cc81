import { jobFlow, statusAfter, type JobAction } from '@waybill/domain/jobs/job-flow'
import type { JobStatus } from '@waybill/domain/jobs/job-status'
import type { Fact } from '@waybill/domain/facts/facts'
import type { UploadKind } from '@waybill/domain/uploads/upload-rules'
import type { DemoJob } from './build-job.ts'
import type { Company, Member } from '../companies/build-teams.ts'
import type { DemoWorld, PlannedFile } from '../demo-world.ts'
import type { Scene } from '../pictures/render-pictures.ts'

type Details = { stop_id?: string; metadata?: Record<string, unknown> }
type Actor = { id: string } | null

/** A job going through the job flow: each step moves its status and leaves an entry in its log. */
export class JobLife {
  readonly world: DemoWorld
  readonly job: DemoJob
  /** The winner's company and who drives, once the job is awarded. */
  carrier: Company | null = null
  driver: Member | null = null
  #last = 0

  constructor(world: DemoWorld, job: DemoJob) {
    this.world = world
    this.job = job
  }

  get status(): JobStatus {
    return this.job.row.status ?? 'active'
  }

  /** Takes a step of the job flow; out of its turn it is a mistake of the demo data. */
  take(action: JobAction, at: Date, actor: Actor, { stop_id, metadata = {} }: Details = {}) {
    const flow: { from: readonly JobStatus[]; follow?: JobAction } = jobFlow[action]
    const from = action === 'post' ? null : this.status
    if (from !== null && !flow.from.includes(from)) throw new Error(`${action} does not follow on ${from}.`)
    const to = statusAfter(action, this.status)
    const moment = this.#next(at)
    this.world.rows.job_log.push({
      id: this.world.id(moment),
      job_id: this.job.row.id,
      stop_id: stop_id ?? null,
      action,
      status_from: from,
      status_to: to,
      user_id: actor?.id ?? null,
      metadata: JSON.stringify(metadata),
      date_and_time: moment,
      created_at: moment,
    })
    this.job.row.status = to
    this.job.row.updated_at = moment
  }

  tell(fact: Fact, at: Date, actor: Actor) {
    this.world.facts.push({ at, fact, actor_id: actor?.id ?? null })
  }

  /** Photos that the driver takes at a step. */
  photos(kind: UploadKind, scenes: readonly Scene[], at: Date, claim: PlannedFile['claim']) {
    const { random } = this.world
    const count = kind !== 'signature' && this.job.plan.is_close_up && random.chance(0.4) ? 2 : 1
    for (let index = 0; index < count; index++) {
      const picture = this.world.picture(scenes)
      const name = kind === 'signature' ? 'signature.png' : `IMG_${random.int(1000, 9999)}.jpg`
      const { id: user_id, team_id } = this.theDriver
      this.world.file({ kind, picture, name, user_id, team_id, created_at: at, claim })
    }
  }

  get theDriver(): Member {
    if (!this.driver) throw new Error('Nobody drives this job.')
    return this.driver
  }

  /** The log is read in the order of its moments: no two are the same. */
  #next(at: Date): Date {
    this.#last = Math.max(at.getTime(), this.#last + 1)
    return new Date(this.#last)
  }
}
