import { distanceBetween } from '@waybill/domain/geo/distance'
import { expect, test } from 'vitest'
import { fromNationalGrid } from './national-grid.ts'

/** Ordnance Survey's published test points of OSTN15: latitude, longitude (ETRS 89), easting, northing. */
const published: readonly [string, [number, number], [number, number]][] = [
  ["St Mary's, Scilly", [49.92226394, -6.29977752], [91492.146, 11318.804]],
  ['Lizard', [49.96006138, -5.2030461], [170370.718, 11572.405]],
  ['Plymouth', [50.43885826, -4.10864564], [250359.811, 62016.569]],
  ["St Catherine's Point, Wight", [50.57563665, -1.29782277], [449816.371, 75335.861]],
  ['Southampton', [50.93127938, -1.45051434], [438710.92, 114792.25]],
  ['North Foreland', [51.37447026, 1.4445473], [639821.835, 169565.858]],
  ['Lambeth', [51.48936565, -0.11992557], [530624.974, 178388.464]],
  ['Leeds', [53.8002152, -1.66379168], [422242.186, 433818.701]],
  ['Douglas, Mann', [54.08666318, -4.63452168], [227778.33, 468847.388]],
  ['Glasgow', [55.85399953, -4.29649016], [256340.925, 664697.269]],
  ['Inverness', [57.48625001, -4.21926399], [267056.768, 846176.972]],
  ['St Kilda', [57.81351838, -8.57854456], [9587.909, 899448.996]],
  ['Butt of Lewis', [58.51560361, -6.26091456], [151968.652, 966483.78]],
  ['Shetland', [60.13308092, -2.07382823], [395999.668, 1138728.951]],
]

test.each(published)('%s stands within ten metres of where Ordnance Survey says', (_, [latitude, longitude], grid) => {
  expect(distanceBetween(fromNationalGrid(...grid), { latitude, longitude })).toBeLessThan(10)
})
