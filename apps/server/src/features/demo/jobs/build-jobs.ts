import type { Cast } from '../companies/build-teams.ts'
import { postDemoJob } from './award-demo-job.ts'
import { buildJob, type DemoJob } from './build-job.ts'
import { closeDemoJob, invoiceDemoJob } from './close-demo-job.ts'
import type { DemoWorld } from '../demo-world.ts'
import { driveDemoJob } from './drive-demo-job.ts'
import { JobLife } from './job-life.ts'
import { type JobPlan, planJobs } from './job-plans.ts'

const FIRST_NUMBER = 10_001

/** Every job with all that has happened to it, numbered in the order of posting. */
export function buildJobs(world: DemoWorld, cast: Cast): DemoJob[] {
  return buildPlanned(world, cast, { plans: planJobs(world, cast), first: FIRST_NUMBER })
}

type Planned = { plans: readonly JobPlan[]; first: number }

/** Jobs by their plans; `first` is the number of the oldest. */
export function buildPlanned(world: DemoWorld, cast: Cast, { plans, first }: Planned): DemoJob[] {
  const jobs = plans
    .map((plan) => buildJob(world, plan))
    .sort((one, other) => one.times.created.getTime() - other.times.created.getTime())
  for (const [index, job] of jobs.entries()) {
    job.row.job_number = String(first + index)
    live(new JobLife(world, job), cast)
    world.rows.jobs.push(job.row)
    world.rows.job_stops.push(...job.stops)
  }
  return jobs
}

function live(life: JobLife, cast: Cast) {
  const { status } = life.job.plan
  postDemoJob(life, cast)
  if (status === 'cancel' || status === 'expire' || status === 'sold_outside_platform') closeDemoJob(life)
  else if (life.carrier) {
    driveDemoJob(life)
    invoiceDemoJob(life)
  }
  if (life.status !== status) throw new Error(`A job meant to be ${status} ended up ${life.status}.`)
}
