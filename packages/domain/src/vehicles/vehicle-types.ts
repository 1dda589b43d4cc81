import type { Pence } from '../money/money.ts'

export type VehicleType = {
  code: string
  /** English. */
  name: string
  /** Order from the smallest; a job for one size may be carried by any larger. */
  size: number
  /** Guide price per mile. */
  min_rate: Pence
  max_rate: Pence
  /** Minutes of waiting at each place that usually cost nothing, and pence for each minute after them. */
  waiting_free_minutes: number
  waiting_rate: Pence
  /** Kilograms of load. */
  max_weight: number
  /** Kilograms of vehicle and load together, at most: decides which operator's licence is needed. */
  gross_kg: number
  /** Metres. */
  load_length: number
  /** The drawing that shows it. */
  silhouette: string
}

type Row = readonly [
  code: string,
  name: string,
  rates: readonly [min: Pence, max: Pence],
  load: readonly [kilograms: number, metres: number, gross_kg: number],
  waiting: readonly [free_minutes: number, rate: Pence],
  silhouette: string,
]

// From the smallest to the largest (semantics §9); guide prices are pence per mile, waiting rates pence per minute.
const rows: readonly Row[] = [
  ['motorbike', 'Motorbike', [70, 110], [20, 0.4, 500], [15, 25], 'motorbike'],
  ['small_van', 'Small van', [80, 120], [500, 1.5, 2_000], [15, 40], 'small-van'],
  ['swb_van', 'SWB van', [90, 130], [800, 2.4, 2_800], [30, 45], 'van-short'],
  ['mwb_van', 'MWB van', [95, 140], [1_000, 3, 2_800], [30, 45], 'van-medium'],
  ['lwb_van', 'LWB van', [105, 160], [1_200, 3.7, 3_500], [30, 45], 'van-long'],
  ['xlwb_van', 'XLWB van', [115, 175], [1_300, 4.3, 3_500], [30, 45], 'van-extra-long'],
  ['luton', 'Luton', [130, 200], [1_000, 4, 3_500], [30, 50], 'luton'],
  ['flat_3_5t', '3.5 t flat, curtain or dropside', [130, 200], [1_400, 4.2, 3_500], [30, 50], 'flatbed'],
  ['rigid_7_5t', '7.5 t', [180, 260], [3_000, 6, 7_500], [60, 70], 'rigid-small'],
  ['rigid_18t', '18 t', [220, 320], [9_000, 7.3, 18_000], [60, 80], 'rigid-medium'],
  ['rigid_26t', '26 t', [250, 360], [15_000, 8.5, 26_000], [60, 80], 'rigid-large'],
  ['artic_13_6m', 'Artic 13.6 m', [280, 420], [28_000, 13.6, 44_000], [60, 100], 'artic'],
]

/** The types every installation starts with; staff change the guide prices, the gross weight and the waiting terms. */
export const vehicleTypes: readonly VehicleType[] = rows.map(
  ([code, name, [min_rate, max_rate], [max_weight, load_length, gross_kg], waiting, silhouette], index) => ({
    code,
    name,
    size: index + 1,
    min_rate,
    max_rate,
    waiting_free_minutes: waiting[0],
    waiting_rate: waiting[1],
    max_weight,
    gross_kg,
    load_length,
    silhouette,
  }),
)
