import { m } from '@waybill/locales/messages'
import { Button } from '../../ui/action/button.tsx'
import { CheckboxGroup } from '../../ui/form/checkbox-group.tsx'
import { Sheet } from '../../ui/overlay/sheet.tsx'
import { vehicleText } from '../jobs/job-words.ts'
import { VehicleSilhouette } from '../jobs/vehicle-silhouette.tsx'
import type { VehicleType } from './live-markers.tsx'

type TypeSheetProps = {
  types: readonly VehicleType[]
  chosen: readonly string[]
  onChange: (chosen: readonly string[]) => void
  onClose: () => void
}

/** Which kinds of vehicle the map shows; it follows every tick at once. */
export function TypeSheet({ types, chosen, onChange, onClose }: TypeSheetProps) {
  return (
    <Sheet
      title={m.live_map_types()}
      onClose={onClose}
      footer={
        <Button kind="primary" fullWidth onClick={onClose}>
          {m.live_map_types_done()}
        </Button>
      }
    >
      <CheckboxGroup
        label={m.live_map_types()}
        labelHidden
        options={types.map((type) => ({
          value: type.id,
          label: vehicleText(type),
          icon: <VehicleSilhouette vehicle={type} className="h-5 w-10" />,
        }))}
        value={chosen}
        onChange={onChange}
      />
    </Sheet>
  )
}
