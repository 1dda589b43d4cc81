import type { Feature } from '../../platform/feature.ts'
import { acceptBid } from './accept-bid.ts'
import { adjustBid } from './adjust-bid.ts'
import { allocateJob } from './allocate-job.ts'
import { bidsReads } from './bids.fields.ts'
import { bidTasks } from './bids.tasks.ts'
import { closeJob } from './close-job.ts'
import { confirmBid } from './confirm-bid.ts'
import { reinstateJob } from './reinstate-job.ts'
import { rejectBid } from './reject-bid.ts'
import { repostJob } from './repost-job.ts'
import { retractBid } from './retract-bid.ts'
import { submitBid } from './submit-bid.ts'

export const bidsFeature = {
  reads: bidsReads,
  mutations: {
    member: {
      submitBid,
      adjustBid,
      retractBid,
      confirmBid,
      acceptBid,
      rejectBid,
      // What the poster does with a job ends, reopens or replaces its bids, and so stands here.
      closeJob,
      repostJob,
      reinstateJob,
      allocateJob,
    },
  },
  tasks: bidTasks,
} satisfies Feature
