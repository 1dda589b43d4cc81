/** Room a pin needs, in pixels: a price with "+3", and a finger. */
const PIN = { width: 66, height: 36 }
/** How much shorter a degree of longitude is than one of latitude, about the middle of Britain. */
const NARROWING = 0.6

type Place = { latitude: number; longitude: number }
type Placed = { pickup: Place }

/**
 * Jobs whose pins would cover each other once all of them are in view, with `also` where there is one, on a map of so many
 * pixels: they share one. Each group is in the order of the list.
 */
export function jobsByPlace<Job extends Placed>(
  jobs: readonly Job[],
  map: { width: number; height: number },
  also: Place | null = null,
): [Job, ...Job[]][] {
  const scale = pixelsPerDegree([...jobs.map(({ pickup }) => pickup), ...(also ? [also] : [])], map)
  const places: [Job, ...Job[]][] = []
  for (const job of jobs) {
    const near = places.find(([first]) => {
      const across = Math.abs(first.pickup.longitude - job.pickup.longitude) * NARROWING * scale
      const up = Math.abs(first.pickup.latitude - job.pickup.latitude) * scale
      return across < PIN.width && up < PIN.height
    })
    if (near) near.push(job)
    else places.push([job])
  }
  return places
}

/** Along a meridian, with every place in view. */
function pixelsPerDegree(places: readonly Place[], map: { width: number; height: number }): number {
  const MOST = 900 // the closest the map goes by itself
  const across = spanOf(places.map(({ longitude }) => longitude)) * NARROWING
  const up = spanOf(places.map(({ latitude }) => latitude))
  return Math.min(MOST, map.width / across, map.height / up)
}

function spanOf(degrees: readonly number[]): number {
  return Math.max(...degrees) - Math.min(...degrees)
}
