import { ContactCard, MoneyCard, NotesCard, ReferencesCard, TermsCard } from './info-cards.tsx'
import { JobFiles } from './job-files.tsx'
import { isSavedLoad } from './steps.ts'
import { useInfoForm } from './use-info-form.ts'
import { useWizard } from './use-wizard.ts'
import { WizardPage } from './wizard-page.tsx'

/** Third step: for how much, on what terms, how to answer, and what has to be known. */
function AdditionalInfoStep() {
  const form = useInfoForm()
  const isJob = !isSavedLoad(useWizard().kind)
  return (
    <WizardPage form={form}>
      <MoneyCard form={form} />
      <TermsCard form={form} />
      <ContactCard form={form} />
      <NotesCard form={form} />
      <ReferencesCard form={form} hasExpiry={isJob} />
      {isJob && <JobFiles />}
    </WizardPage>
  )
}

export { AdditionalInfoStep as Component }
