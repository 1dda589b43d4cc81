import type { LoaderFunctionArgs } from 'react-router'
import { actionIsOpen } from '@waybill/domain/jobs/job-flow'
import { found } from '../../../../session/page-data.ts'
import { request } from '../../../../api/request.ts'
import { knownUser } from '../../../../session/known-user.ts'
import { loading } from '../../../../session/react-to-error.ts'
import { termsOf } from '../../../charges/terms-of.ts'
import { type DraftFile, type JobDraft, newDraft, placeOfContact } from './job-draft.ts'
import { draftOfJob, draftOfLoad, jobOfLoad, repeatOfJob, stopsToEdit } from './draft-of-job.ts'
import { readHabits } from './draft-storage.ts'
import type { WizardKind } from '../steps.ts'
import {
  WizardContactQuery,
  WizardJobQuery,
  WizardLoadQuery,
  WizardQuery,
  type WizardQueryResult,
} from '../wizard.generated.ts'

export type LoadedWizard = Awaited<ReturnType<ReturnType<typeof wizardLoader>>>

/** The wizard's start: the job or load that is edited, the one it is made from, or the usual answers. */
export function wizardLoader(kind: WizardKind) {
  return ({ request: { url, signal }, params }: LoaderFunctionArgs) =>
    loading(async () => {
      const search = new URL(url).searchParams
      const id = params['id'] ?? null
      const [common, start, me] = await Promise.all([
        request(WizardQuery, {}, { signal }),
        startingPoint(
          kind,
          { id, job: search.get('job'), load: search.get('load'), contact: search.get('contact') },
          signal,
        ),
        knownUser(),
      ])
      const { places = [], ...habits } = me ? readHabits(me.id) : {}
      const usual = {
        accept_online: true,
        phone: common.Me.phone,
        email: common.Me.email,
        ...habits,
        ...companyTerms(common.Me.team),
      }
      return {
        kind,
        id,
        places,
        vehicles: common.vehicles,
        source: start.source,
        files: start.files,
        isOpen: start.isOpen,
        bids: start.bids,
        initial: { ...newDraft, ...(kind.startsWith('edit-') ? {} : usual), ...start.draft },
      }
    }, new URL(url))
}

/** The company's, whoever posts: what was agreed for the last job was for that job. */
function companyTerms(
  team: WizardQueryResult['Me']['team'],
): Pick<JobDraft, 'payment_terms' | 'payment_terms_days' | 'tariff'> {
  return {
    payment_terms: team?.invoice_payment_terms ?? 'THIRTY_DAYS',
    payment_terms_days: team?.invoice_payment_terms_days ?? null,
    tariff: team?.charge_terms ? termsOf(team.charge_terms) : null,
  }
}

type From = Record<'id' | 'job' | 'load' | 'contact', string | null>
type Start = {
  draft: Partial<JobDraft>
  /** The source of the draft, to tell it from the one stored on this device. */
  source: string | null
  files: readonly DraftFile[]
  /** False when the job has moved on. */
  isOpen: boolean
  /** Pending on the job that is edited. */
  bids: number
}

async function startingPoint(kind: WizardKind, { id, job, load, contact }: From, signal: AbortSignal): Promise<Start> {
  const start = { source: null, files: [], isOpen: true, bids: 0 }
  if ((kind === 'edit-job' || kind === 'edit-stops') && id) return editedJob(kind, id, signal)
  if (kind === 'edit-saved-load' && id) return { ...start, draft: draftOfLoad(await loadOf(id, signal)) }
  if (job) {
    const made = await jobOf(job, signal)
    const draft = kind === 'post-job' ? repeatOfJob(made, Date.now()) : withoutTimes(draftOfJob(made))
    return { ...start, draft, source: `job ${job}` }
  }
  if (load) return { ...start, draft: jobOfLoad(await loadOf(load, signal)), source: `load ${load}` }
  if (contact) return { ...start, draft: await draftFrom(contact, signal), source: `contact ${contact}` }
  return { ...start, draft: {} }
}

async function editedJob(kind: 'edit-job' | 'edit-stops', id: string, signal: AbortSignal): Promise<Start> {
  const job = await jobOf(id, signal)
  const isOpen = actionIsOpen(kind === 'edit-job' ? 'edit' : 'edit_stops', job.status, 'poster')
  const draft = kind === 'edit-job' ? draftOfJob(job) : { ...draftOfJob(job), stops: stopsToEdit(job) }
  const readers = {
    bidder_file_ids: job.jobFiles.flatMap((file) => (file.is_for_bidders ? [file.id] : [])),
    office_file_ids: job.jobFiles.flatMap((file) => (file.is_office_only ? [file.id] : [])),
  }
  const files = job.jobFiles.map(({ id, job_file, thumbnail_link }) => ({
    id,
    name: job_file,
    thumbnail_url: thumbnail_link,
  }))
  return { draft: { ...draft, ...readers }, source: null, files, isOpen, bids: job.bid_count }
}

/** Only the team's own jobs are edited or repeated. */
async function jobOf(id: string, signal: AbortSignal) {
  const { Job } = await request(WizardJobQuery, { id }, { signal })
  return found(Job?.is_own ? Job : null)
}

async function loadOf(id: string, signal: AbortSignal) {
  return found((await request(WizardLoadQuery, { id }, { signal })).savedLoad)
}

/** Collected where the address book says. */
async function draftFrom(contact_id: string, signal: AbortSignal): Promise<Partial<JobDraft>> {
  const contact = found((await request(WizardContactQuery, { id: contact_id }, { signal })).contact)
  return { pickup: { ...newDraft.pickup, ...placeOfContact(contact) } }
}

function withoutTimes(draft: JobDraft): JobDraft {
  const timeless = { date: null, date_end: null, asap: false }
  const { job_number: _number, expiry_time: _expiry, ...rest } = draft
  return {
    ...rest,
    pickup: { ...draft.pickup, ...timeless },
    destination: { ...draft.destination, ...timeless },
    stops: draft.stops.map((stop) => ({ ...stop, ...timeless })),
  }
}
