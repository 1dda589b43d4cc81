import type { DraftPlace } from './job-draft.ts'
import type { WizardContact } from './wizard.generated.ts'

/** An entry of the address book as a place of the wizard: its company, or else its name, stands at the door. */
export function placeOfContact({ name, company, pickup }: WizardContact): DraftPlace {
  return { ...pickup, company_name: company ?? name }
}
