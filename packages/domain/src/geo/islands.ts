import { distanceBetween, type Position } from './distance.ts'

/** A circle of land that no bridge or tunnel for lorries joins to Great Britain: name, middle, radius in km. */
type Circle = readonly [island: string, latitude: number, longitude: number, kilometres: number]

/**
 * The islands of the British Isles that only a ferry reaches, each as few circles as follow its shape. Where two overlap, the
 * nearer in proportion counts. Left out, since they have a bridge: Anglesey, Skye, Hayling, Portsea, Canvey, Mersea, Sheppey, Walney, Portland, Seil.
 */
const circles: readonly Circle[] = [
  ['Wight', 50.67, -1.48, 8.5],
  ['Wight', 50.66, -1.3, 12],
  ['Wight', 50.69, -1.12, 8],
  ["St Mary's", 49.92, -6.28, 4],
  ['St Agnes', 49.893, -6.345, 2],
  ['Bryher', 49.955, -6.357, 1.5],
  ['Tresco', 49.955, -6.332, 1.5],
  ["St Martin's", 49.964, -6.288, 2.5],
  ['Lundy', 51.18, -4.67, 4],
  ['Arran', 55.65, -5.27, 9.5],
  ['Arran', 55.5, -5.2, 10],
  ['Cumbrae', 55.765, -4.92, 3.2],
  ['Bute', 55.83, -5.06, 5.5],
  ['Bute', 55.88, -5.13, 5],
  ['Bute', 55.75, -5.03, 6],
  ['Gigha', 55.68, -5.75, 5.5],
  ['Islay', 55.7, -6.25, 14],
  ['Islay', 55.83, -6.2, 9],
  ['Islay', 55.74, -6.45, 10],
  ['Jura', 55.86, -6, 8.5],
  ['Jura', 55.97, -5.87, 9],
  ['Jura', 56.09, -5.73, 8],
  ['Colonsay', 56.07, -6.2, 9],
  ['Mull', 56.43, -6.05, 15],
  ['Mull', 56.48, -5.95, 10],
  ['Mull', 56.42, -5.78, 9],
  ['Mull', 56.33, -6.2, 13],
  ['Mull', 56.57, -6.2, 10],
  ['Iona', 56.33, -6.41, 2.6],
  ['Ulva', 56.48, -6.2, 5.5],
  ['Lismore', 56.51, -5.52, 7.5],
  ['Tiree', 56.5, -6.88, 12],
  ['Coll', 56.62, -6.56, 11],
  ['Muck', 56.835, -6.25, 3],
  ['Eigg', 56.9, -6.16, 6],
  ['Rum', 57, -6.33, 9],
  ['Canna', 57.06, -6.52, 6],
  ['Raasay', 57.4, -6.04, 5],
  ['Raasay', 57.47, -6.02, 5],
  ['Lewis and Harris', 58.2, -6.6, 30],
  ['Lewis and Harris', 58.42, -6.3, 14],
  ['Lewis and Harris', 57.9, -6.9, 22],
  ['Uist', 57.6, -7.3, 16],
  ['Uist', 57.43, -7.35, 10],
  ['Uist', 57.22, -7.35, 17],
  ['Barra', 57, -7.45, 10],
  ['Orkney', 59, -3.05, 27],
  ['Orkney', 58.85, -3.05, 15],
  ['Orkney', 59.2, -2.75, 33],
  ['Shetland', 60.3, -1.2, 60],
  ['Fair Isle', 59.53, -1.63, 5],
  ['Rathlin', 55.3, -6.2, 5],
  ['Mann', 54.23, -4.53, 30],
  ['Jersey', 49.21, -2.13, 13],
  ['Guernsey', 49.46, -2.58, 9],
  ['Herm', 49.47, -2.45, 2],
  ['Sark', 49.43, -2.36, 4],
  ['Alderney', 49.66, -2.23, 14],
]

/** The island a position is on; null on larger land and at sea. */
export function islandAt(position: Position): string | null {
  let [nearest, least] = [null as string | null, 1]
  for (const [island, latitude, longitude, kilometres] of circles) {
    const share = distanceBetween(position, { latitude, longitude }) / (kilometres * 1_000)
    if (share <= least) [nearest, least] = [island, share]
  }
  return nearest
}
