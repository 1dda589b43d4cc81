import { IconRouteOff, IconX } from '@tabler/icons-react'
import type { RouteLabel } from '@waybill/domain/jobs/job'
import { m } from '@waybill/locales/messages'
import { Checkbox } from '../../../../ui/form/checkbox.tsx'
import { RadioGroup } from '../../../../ui/form/radio-group.tsx'
import { Skeleton } from '../../../../ui/state/skeleton.tsx'
import { wayText } from '../../way-text.ts'
import type { RouteChoiceState, RouteOption } from './use-route-choice.ts'

const titles: Record<RouteLabel, () => string> = {
  recommended: m.job_wizard_route_recommended,
  custom: m.job_wizard_route_custom,
  alternative: m.job_wizard_route_alternative,
}
const labels = Object.keys(titles) as RouteLabel[]

/** The three ways of spec §2 in figures, and what is missing for the one that is not on offer; none only where nobody found one. */
export function RouteOptions({ choice }: { choice: RouteChoiceState }) {
  const { routes, option, pending } = choice
  if (!routes && pending) return <Skeleton className="h-16 w-full" />
  if (!routes || !option) return <NoRoute choice={choice} isAnswered={routes !== null} />
  return (
    <div className="flex flex-col gap-3">
      <RadioGroup
        label={m.job_wizard_route_which()}
        labelHidden
        options={labels.map((label) => routeRadio(label, routes))}
        value={option.label}
        onChange={choice.choose}
      />
      <ViaPoints choice={choice} />
      {option.warnings.map((text) => (
        <p key={text} className="rounded-control bg-money_waiting-tint px-3 py-2 text-sm text-money_waiting-ink">
          {text}
        </p>
      ))}
    </div>
  )
}

function routeRadio(label: RouteLabel, routes: readonly RouteOption[]) {
  const route = routes.find((one) => one.label === label)
  return {
    value: label,
    label: titles[label](),
    description: route ? wayText({ ...route, distance_estimated: route.estimated }) : missingText(label, routes),
    disabled: !route,
  }
}

/** Why a way is not on offer. Other roads than the recommended ones only a router knows. */
function missingText(label: RouteLabel, routes: readonly RouteOption[]): string {
  if (label === 'custom') return m.job_wizard_route_hint()
  return routes.some(({ estimated }) => estimated) ? m.job_wizard_route_needs_router() : m.job_wizard_route_no_other()
}

function ViaPoints({ choice }: { choice: RouteChoiceState }) {
  if (choice.via.length === 0) return null
  return (
    <ul className="flex flex-wrap gap-2">
      {choice.via.map((point, index) => (
        <li key={`${point.latitude} ${point.longitude}`}>
          <button
            type="button"
            aria-label={m.job_wizard_via_remove({ number: index + 1 })}
            onClick={() => choice.removeVia(index)}
            className="figures inline-flex min-h-9 cursor-pointer items-center gap-1.5 rounded-full border border-edge px-3 text-sm font-medium hover:bg-hover"
          >
            {m.job_wizard_via({ number: index + 1 })}
            <IconX aria-hidden="true" size={16} />
          </button>
        </li>
      ))}
    </ul>
  )
}

/** A job goes out without a route only knowingly (semantics §4). */
function NoRoute({ choice, isAnswered }: { choice: RouteChoiceState; isAnswered: boolean }) {
  return (
    <div className="flex flex-col gap-3">
      <p role="alert" className="flex gap-2 rounded-control bg-trouble-tint px-3 py-2 text-sm text-trouble-ink">
        <IconRouteOff aria-hidden="true" size={20} className="shrink-0" />
        {isAnswered ? m.job_wizard_route_none() : m.job_wizard_route_unreachable()}
      </p>
      <Checkbox
        label={m.job_wizard_route_without()}
        description={m.job_wizard_route_without_hint()}
        value={choice.isWithout}
        onChange={choice.setIsWithout}
      />
    </div>
  )
}
