import type { Feature } from '../../platform/feature.ts'
import { acceptBid } from './bids/accept-bid.ts'
import { adjustBid } from './bids/adjust-bid.ts'
import { allocateJob } from './office/allocate-job.ts'
import { bidsReads } from './bids/bids.fields.ts'
import { closeJob } from './office/close-job.ts'
import { confirmBid } from './bids/confirm-bid.ts'
import { expireJobs } from './office/expire-jobs.ts'
import { reinstateJob } from './office/reinstate-job.ts'
import { rejectBid } from './bids/reject-bid.ts'
import { repostJob } from './office/repost-job.ts'
import { retractBid } from './bids/retract-bid.ts'
import { submitBid } from './bids/submit-bid.ts'
import { incidentsReads } from './incidents/incidents.fields.ts'
import { assignDriver } from './office/assign-driver.ts'
import { browseJobsReads } from './browse/browse-jobs.fields.ts'
import { drivenJobsReads } from './browse/driven-jobs.fields.ts'
import { editJobNotes } from './wizard/edit-job-notes.ts'
import { editJob } from './wizard/edit-job.ts'
import { editStops } from './wizard/edit-stops.ts'
import { handOverJob } from './office/hand-over-job.ts'
import { jobLogReads } from './job-log.fields.ts'
import { jobWizardReads } from './wizard/job-wizard.fields.ts'
import { boardChannel } from './jobs.channels.ts'
import { jobsReads } from './jobs.fields.ts'
import { tariffReads } from './tariff.fields.ts'
import { postJob } from './wizard/post-job.ts'
import { withdrawFromJob } from './office/withdraw-from-job.ts'

export const jobsFeature = {
  reads: [
    ...browseJobsReads,
    ...jobLogReads,
    ...jobWizardReads,
    ...jobsReads,
    ...bidsReads,
    ...incidentsReads,
    drivenJobsReads,
    ...tariffReads,
  ],
  mutations: {
    awarded: {
      editJobNotes,
      handOverJob,
      assignDriver,
      withdrawFromJob,
    },
    member: {
      postJob,
      editJob,
      editStops,
      closeJob,
      repostJob,
      reinstateJob,
      allocateJob,
      submitBid,
      adjustBid,
      retractBid,
      confirmBid,
      acceptBid,
      rejectBid,
    },
  },
  tasks: {
    tasks: { expire_jobs: async (_payload, platform) => void (await expireJobs(platform)) },
    schedule: { expire_jobs: '* * * * *' },
  },
  channels: [boardChannel],
} satisfies Feature
