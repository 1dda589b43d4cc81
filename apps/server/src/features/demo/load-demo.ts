import { setInvoiceRecipient } from '../onboarding/onboarding.sql.ts'
import type { Platform } from '../../platform/context.ts'
import { hashPassword } from '../credentials/passwords.ts'
import { buildDemo } from './build-demo.ts'
import { type Cast, companiesOf, invoiceRecipientOf } from './companies/build-teams.ts'
import { DEMO_STAFF_SECRET } from '../credentials/published-secret.ts'
import { DEMO_PASSWORD, DEMO_STAFF_EMAIL } from './demo-accounts.ts'
import {
  claimDemo,
  continueJobNumbers,
  demoIsLoaded,
  insertDemo,
  insertRows,
  insertSecondFactor,
  type Reference,
  selectReference,
  setFreeJob,
  signPods,
} from './demo.sql.ts'
import type { DemoWorld } from './demo-world.ts'
import { recountAll } from '../feedback/recount.ts'
import { recountAllRecords } from '../payer-record/recount-records.ts'
import { discardMadeFiles, type MadeFile, makeFiles } from './store/make-files.ts'
import { storeEvents } from './store/store-events.ts'
import { storeInvoices } from './store/store-invoices.ts'
import { chooseDemoPlans, companiesWithoutPlan, storeSubscriptions } from './store/store-subscriptions.ts'
import type { Tx } from '../../platform/database/database.ts'
import { demoBenefits } from './words/benefits.ts'

/** The row that marks a database with demo data. */
const MARKER = DEMO_STAFF_EMAIL

/**
 * Loads the demo data unless it is there already: its rows all or none, then the subscriptions, which a start that was interrupted
 * between the two leaves to the next. @throws a sentence that says what to do, or the reason of `signal`, which stops it
 */
export async function loadDemo(platform: Platform, signal?: AbortSignal): Promise<void> {
  try {
    const reference = await selectReference(platform.databases.db)
    if (!(await demoIsLoaded(platform.databases.db, MARKER))) await loadRows(platform, reference, signal)
    signal?.throwIfAborted()
    const missing = await companiesWithoutPlan(platform.databases.db)
    if (missing.length === 0) return
    await recountAll(platform)
    await recountAllRecords(platform)
    await storeSubscriptions(platform, missing, reference)
  } catch (error) {
    signal?.throwIfAborted()
    throw new Error(
      'The demo data could not be loaded. Start again to load the rest of it, or with DEMO=0 to do without.',
      {
        cause: error,
      },
    )
  }
}

async function loadRows(platform: Platform, reference: Reference, signal?: AbortSignal): Promise<void> {
  const { databases, files, log } = platform
  log.info('Loading the demo data')
  const { world, cast } = buildDemo(platform.now(), reference, await hashPassword(DEMO_PASSWORD))
  chooseDemoPlans(cast, reference)
  const made = await makeFiles(platform, world.files, signal)
  log.info('Storing the demo data')
  const isStored = await databases.db
    .transaction()
    .execute(async (tx) => {
      if (!(await claimDemo(tx, MARKER))) return false
      for (const step of stepsOf(tx, { world, cast, made, now: platform.now() })) {
        signal?.throwIfAborted()
        await step()
      }
      return true
    })
    .catch(async (error: unknown) => {
      await discardMadeFiles(files, made)
      throw error
    })
  // Another server was quicker.
  if (!isStored) await discardMadeFiles(files, made)
}

type Everything = { world: DemoWorld; cast: Cast; made: readonly MadeFile[]; now: Date }

/** The statements in their order. */
function stepsOf(tx: Tx, { world, cast, made, now }: Everything): (() => Promise<unknown>)[] {
  const freeJob = world.rows.jobs.find((job) => job.bid_team_id === cast.ended.team.id)
  return [
    () => insertDemo(tx, world.rows),
    () => insertSecondFactor(tx, DEMO_STAFF_EMAIL, { secret: DEMO_STAFF_SECRET, confirmed_at: now }),
    () => continueJobNumbers(tx, Math.max(...world.rows.jobs.map((job) => Number(job.job_number)))),
    ...companiesOf(cast).map(
      (company) => () => setInvoiceRecipient(tx, company.team.id, invoiceRecipientOf(company).id),
    ),
    ...(freeJob ? [() => setFreeJob(tx, cast.ended.team.id, freeJob.id)] : []),
    () => insertRows(tx, 'uploads', made),
    () => signPods(tx),
    () => storeInvoices(tx, world),
    () => storeBenefits(tx),
    () => storeEvents(tx, world, cast),
  ]
}

/** The offers of the demo's partners; none of them exists. */
async function storeBenefits(tx: Tx) {
  await insertRows(
    tx,
    'benefits',
    demoBenefits.map((benefit, index) => ({ ...benefit, sort_no: index + 1 })),
  )
}
