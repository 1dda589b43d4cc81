import type { Feature } from '../../platform/feature.ts'
import { assignDriver } from './assign-driver.ts'
import { browseJobsReads } from './browse-jobs.fields.ts'
import { editJobNotes } from './edit-job-notes.ts'
import { editJob } from './edit-job.ts'
import { editStops } from './edit-stops.ts'
import { handOverJob } from './hand-over-job.ts'
import { jobLogReads } from './job-log.fields.ts'
import { jobWizardReads } from './job-wizard.fields.ts'
import { boardChannel } from './jobs.channels.ts'
import { jobsReads } from './jobs.fields.ts'
import { postJob } from './post-job.ts'
import { withdrawFromJob } from './withdraw-from-job.ts'

export const jobsFeature = {
  reads: [...browseJobsReads, ...jobLogReads, ...jobWizardReads, ...jobsReads],
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
    },
  },
  channels: [boardChannel],
} satisfies Feature
