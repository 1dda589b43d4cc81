import { setInvoiceRecipient } from '../onboarding/onboarding.sql.ts'
import type { Platform } from '../../platform/context.ts'
import { hashPassword } from '../sign-in/passwords.ts'
import { buildDemo } from './build-demo.ts'
import { companiesOf, invoiceRecipientOf } from './companies/build-teams.ts'
import { DEMO_PASSWORD, DEMO_STAFF_EMAIL, DEMO_STAFF_SECRET } from './demo-accounts.ts'
import {
  claimDemo,
  continueJobNumbers,
  demoIsLoaded,
  insertDemo,
  insertRows,
  insertSecondFactor,
  selectReference,
  setFreeJob,
} from './demo.sql.ts'
import { recountAll } from '../feedback/recount.ts'
import { storeEvents } from './store/store-events.ts'
import { storeFiles } from './store/store-files.ts'
import { storeInvoices } from './store/store-invoices.ts'
import { chooseDemoPlans, storeSubscriptions } from './store/store-subscriptions.ts'
import type { Tx } from '../../platform/database/database.ts'
import { demoBenefits } from './words/benefits.ts'

/** Who stands in the database when the demo data does. */
const MARKER = DEMO_STAFF_EMAIL

/** Loads the demo data unless it is there already: all of it or, when anything fails, nothing. */
export async function loadDemo(platform: Platform): Promise<void> {
  const { databases, files, log } = platform
  if (await demoIsLoaded(databases.db, MARKER)) return
  log.info('Loading the demo data')
  const reference = await selectReference(databases.db)
  const { world, cast } = buildDemo(platform.now(), reference, await hashPassword(DEMO_PASSWORD))
  const isStored = await databases.db.transaction().execute(async (tx) => {
    if (!(await claimDemo(tx, MARKER))) return false
    chooseDemoPlans(cast, reference)
    await insertDemo(tx, world.rows)
    await insertSecondFactor(tx, DEMO_STAFF_EMAIL, { secret: DEMO_STAFF_SECRET, confirmed_at: platform.now() })
    await continueJobNumbers(tx, Math.max(...world.rows.jobs.map((job) => Number(job.job_number))))
    for (const company of companiesOf(cast))
      await setInvoiceRecipient(tx, company.team.id, invoiceRecipientOf(company).id)
    const freeJob = world.rows.jobs.find((job) => job.bid_team_id === cast.ended.team.id)
    if (freeJob) await setFreeJob(tx, cast.ended.team.id, freeJob.id)
    await storeFiles(tx, files, world.files)
    await storeInvoices(tx, world.invoices)
    await storeBenefits(tx)
    await storeEvents(tx, world, cast)
    return true
  })
  if (!isStored) return
  await recountAll(platform)
  await storeSubscriptions(platform, cast, reference)
}

/** What the partners of the demo offer; none of them exists. */
async function storeBenefits(tx: Tx) {
  await insertRows(
    tx,
    'benefits',
    demoBenefits.map((benefit, index) => ({ ...benefit, sort_no: index + 1 })),
  )
}
