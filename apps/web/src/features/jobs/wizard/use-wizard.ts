import { createContext, use } from 'react'
import type { JobDraft, JobDraftChange, DraftFile, DraftPlace } from './draft/job-draft.ts'
import type { WizardOf, WizardStep } from './steps.ts'
import type { JobFilesState } from './use-job-files.ts'
import type { RouteOption } from './route/use-route-choice.ts'
import type { WizardQueryResult } from './wizard.generated.ts'

export type Vehicle = WizardQueryResult['vehicles'][number]

export type Wizard = WizardOf & {
  step: WizardStep
  draft: JobDraft
  /** The draft's own name, the same in every tab it is open in. */
  wish: string
  /** The first answers: of a job that is edited, its own. */
  initial: JobDraft
  /** Stores the answers of a step on this device at once. */
  keep: (part: JobDraftChange) => void
  /** The same from outside of the step on screen, which is begun anew with it: undone from a toast. */
  restore: (part: JobDraftChange) => void
  vehicles: readonly Vehicle[]
  /** How many bids are pending on the job that is edited. */
  bids: number
  /** Another one whenever what the screen holds is to begin anew with the draft. */
  version: number
  /** The recommended way through the places so far, for distance and guide price. */
  route: RouteOption | null
  /** Addresses used lately, the last first. */
  places: readonly DraftPlace[]
  /** Of the job that is edited. */
  files: readonly DraftFile[]
  /** Of the draft: those on their way, and what may be done with them. */
  sending: JobFilesState
  /** Forgets the draft: it was sent, or is not wanted. */
  finish: () => void
}

export const WizardContext = createContext<Wizard | null>(null)

export function useWizard(): Wizard {
  const wizard = use(WizardContext)
  if (!wizard) throw new Error('useWizard outside of a wizard')
  return wizard
}

/** Whether the load, in kilograms, is more than the vehicle carries. */
export function isTooSmall({ max_weight_kg }: Pick<Vehicle, 'max_weight_kg'>, weight: number | null): boolean {
  return weight !== null && weight > max_weight_kg
}

/** The vehicle that is chosen, once one is. */
export function chosenVehicle({ draft, vehicles }: Pick<Wizard, 'draft' | 'vehicles'>): Vehicle | null {
  return vehicles.find(({ id }) => id === draft.vehicle_id) ?? null
}
