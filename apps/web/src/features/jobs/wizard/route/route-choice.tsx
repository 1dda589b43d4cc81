import { m } from '@waybill/locales/messages'
import { Card } from '../../../../ui/show/card.tsx'
import { RouteMap } from './route-map.tsx'
import { RouteOptions } from './route-options.tsx'
import type { RouteChoiceState } from './use-route-choice.ts'

/** The ways on offer, on the map and in figures. */
export function RouteChoice({ choice }: { choice: RouteChoiceState }) {
  return (
    <Card title={m.job_wizard_route()} flush>
      <div className="h-72 border-y border-line sm:h-96">
        <RouteMap choice={choice} />
      </div>
      <div className="p-4">
        <RouteOptions choice={choice} />
      </div>
    </Card>
  )
}
