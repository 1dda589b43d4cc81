import { href } from 'react-router'
import { savedLoadInput } from '@waybill/domain/jobs/job-input'
import { decimalOf } from '@waybill/domain/money/money'
import { m } from '@waybill/locales/messages'
import { useWrite } from '../../../query/use-write.ts'
import { showToast } from '../../../ui/overlay/toast.ts'
import { termsInput } from '../../charges/terms-of.ts'
import { useWizard } from './use-wizard.ts'
import { WizardSaveLoad } from './wizard.generated.ts'

/** Keeps the load under a name, and goes to the list of them. */
export function useSaveLoad() {
  const { id, draft, wish, finish } = useWizard()
  const [save, { pending }] = useWrite(WizardSaveLoad, {
    wish,
    onDone: ({ saveLoad }) => {
      finish()
      showToast({ text: m.job_wizard_load_saved({ name: saveLoad.name }), tone: 'success' })
      return href('/saved-loads')
    },
  })
  function saveAs(name: string | null | undefined) {
    const { price, tariff, ...load } = savedLoadInput.parse({ ...draft, id, name })
    const money = { price: price === null ? null : decimalOf(price), tariff: tariff && termsInput(tariff) }
    return save({ input: { ...load, ...money } })
  }
  return { saveAs, pending }
}
