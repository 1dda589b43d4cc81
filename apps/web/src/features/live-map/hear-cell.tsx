import { cellChannel } from '@waybill/domain/live/channels'
import { useLive } from '../../api/use-live.ts'

/** Listens to one cell of the map for as long as it is drawn; there is nothing to see. */
export function HearCell({ cell, onFrame }: { cell: string; onFrame: (cell: string, data: unknown) => void }) {
  useLive(cellChannel(cell), 'Frame', (data) => onFrame(cell, data))
  return null
}
