import { mutation, mutationsAre } from '../../platform/graphql/mutations.ts'
import { assignDriver } from './assign-driver.ts'
import { editJob } from './edit-job.ts'
import { editJobNotes } from './edit-job-notes.ts'
import { editStops } from './edit-stops.ts'
import { handOverJob } from './hand-over-job.ts'
import { postJob } from './post-job.ts'
import { withdrawFromJob } from './withdraw-from-job.ts'

mutationsAre({
  postJob: mutation(postJob),
  editJob: mutation(editJob),
  editStops: mutation(editStops),
  editJobNotes: mutation(editJobNotes, 'awarded'),
  handOverJob: mutation(handOverJob, 'awarded'),
  assignDriver: mutation(assignDriver, 'awarded'),
  withdrawFromJob: mutation(withdrawFromJob, 'awarded'),
})
