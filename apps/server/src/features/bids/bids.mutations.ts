import { mutation, mutationsAre } from '../../platform/graphql/mutations.ts'
import { acceptBid } from './accept-bid.ts'
import { adjustBid } from './adjust-bid.ts'
import { allocateJob } from './allocate-job.ts'
import { closeJob } from './close-job.ts'
import { confirmBid } from './confirm-bid.ts'
import { reinstateJob } from './reinstate-job.ts'
import { rejectBid } from './reject-bid.ts'
import { repostJob } from './repost-job.ts'
import { retractBid } from './retract-bid.ts'
import { submitBid } from './submit-bid.ts'

mutationsAre({
  submitBid: mutation(submitBid),
  adjustBid: mutation(adjustBid),
  retractBid: mutation(retractBid),
  confirmBid: mutation(confirmBid),
  acceptBid: mutation(acceptBid),
  rejectBid: mutation(rejectBid),
  // What the poster does with a job ends, reopens or replaces its bids, and so stands here.
  closeJob: mutation(closeJob),
  repostJob: mutation(repostJob),
  reinstateJob: mutation(reinstateJob),
  allocateJob: mutation(allocateJob),
})
