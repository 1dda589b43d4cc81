import type { WorkSide } from '@waybill/domain/work-lists/work-list'
import { usePart } from '../../../query/use-part.ts'
import { WorkDeskChoices, type WorkDeskChoicesResult } from '../work-desk.generated.ts'

/** What the filters offer, and the views that are kept: the table is whole without. */
export function useDeskChoices(side: WorkSide): WorkDeskChoicesResult | null {
  return usePart(WorkDeskChoices, [], { side })
}
