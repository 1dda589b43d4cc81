import { isSavedLoad } from './steps.ts'
import { useWizard } from './use-wizard.ts'
import { ConfirmJob } from './confirm-job.tsx'
import { ConfirmLoad } from './confirm-load.tsx'

/** Last step: a job's route is confirmed and the job sent; a load gets its name and is kept. */
function ConfirmStep() {
  return isSavedLoad(useWizard().kind) ? <ConfirmLoad /> : <ConfirmJob />
}

export { ConfirmStep as Component }
