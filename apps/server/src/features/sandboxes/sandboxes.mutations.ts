import { mutation, mutationsAre } from '../../platform/graphql/mutations.ts'
import { openDemoAccount } from './open-demo-account.ts'
import { resetDemoAccount } from './reset-demo-account.ts'
import { startDemoRun } from './start-demo-run.ts'

mutationsAre({
  openDemoAccount: mutation(openDemoAccount),
  resetDemoAccount: mutation(resetDemoAccount),
  startDemoRun: mutation(startDemoRun),
})
