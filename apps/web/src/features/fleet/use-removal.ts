import { m } from '@waybill/locales/messages'
import { href } from 'react-router'
import { useWrite } from '../../query/use-write.ts'
import { showToast } from '../../ui/overlay/toast.ts'
import { FleetRemove, FleetRestore } from './fleet.generated.ts'

/** Removed from the list at once; the message offers to undo it. */
export function useRemoval({ id: fleet_id, name }: { id: string; name: string }) {
  const [restore] = useWrite(FleetRestore)
  const [remove] = useWrite(FleetRemove, {
    onDone: () => {
      showToast({
        text: m.fleet_removed({ name }),
        action: { label: m.ui_undo(), onAction: () => void restore({ input: { fleet_id } }) },
      })
      return href('/my-fleet')
    },
  })
  return () => void remove({ input: { fleet_id } })
}
