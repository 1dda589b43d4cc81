import type { Language } from '@waybill/domain/users/profile-setting'
import { m } from '@waybill/locales/messages'
import {
  NoRoute,
  type RouteOption,
  type Router,
  type RouteVehicle,
  type RouteWarning,
} from '../../platform/routing/router.ts'
import { crossesSea } from './landmass.ts'
import type { RoutesInput } from './places-input.ts'

/** A route as the API shows it: its warnings are words in the reader's language. */
export type PlannedRoute = Omit<RouteOption, 'warnings'> & { crosses_sea: boolean; warnings: string[] }

const warningTexts = {
  router_unavailable: m.places_route_router_unavailable,
  vehicle_not_considered: m.places_route_vehicle_not_considered,
} satisfies Record<Extract<RouteWarning, string>, unknown>

/** Ways for a poster to choose from; none when the router finds no way (spec §8 "couldn't generate a valid route"). */
export async function planRoutes(router: Router, input: RoutesInput): Promise<PlannedRoute[]> {
  const { stops, via, vehicle, alternatives, language } = input
  try {
    const options = await router.route({ stops, via: via ?? [], vehicle: vehicleOf(vehicle), alternatives, language })
    const crosses_sea = crossesSea(stops)
    const first = crosses_sea ? [m.places_route_crosses_sea({}, { locale: language })] : []
    return options.map(({ warnings, ...option }) => ({
      ...option,
      crosses_sea,
      warnings: [...first, ...warnings.map((each) => inWords(each, language))],
    }))
  } catch (error) {
    if (error instanceof NoRoute) return []
    throw error
  }
}

function vehicleOf(vehicle: RoutesInput['vehicle']): RouteVehicle | undefined {
  if (!vehicle) return undefined
  const { height_m, weight_kg, hazmat } = vehicle
  return { height_m: height_m ?? undefined, weight_kg: weight_kg ?? undefined, hazmat: hazmat ?? undefined }
}

function inWords(warning: RouteWarning, locale: Language): string {
  return typeof warning === 'string' ? warningTexts[warning]({}, { locale }) : warning.text
}
