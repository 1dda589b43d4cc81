import { IconAdjustmentsHorizontal } from '@tabler/icons-react'
import { m } from '@waybill/locales/messages'
import { Button } from '../../../ui/action/button.tsx'

/** Opens the sheet with all filters; says how many of them are set. */
export function FiltersButton({ count, onOpen }: { count: number; onOpen: () => void }) {
  return (
    <Button size="small" icon={<IconAdjustmentsHorizontal size={18} />} onClick={onOpen}>
      {m.jobs_filters()}
      {count > 0 && (
        <span className="figures rounded-full bg-strong px-1.5 text-xs leading-5 text-on-strong">{count}</span>
      )}
    </Button>
  )
}
