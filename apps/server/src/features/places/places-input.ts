import { z } from '@waybill/domain/errors/validation'
import { FALLBACK_LANGUAGE, languages } from '@waybill/domain/users/profile-setting'

const latitude = z.number().min(-90).max(90)
const longitude = z.number().min(-180).max(180)
const position = z.object({ latitude, longitude })

/** Pickup, twenty stops and destination (semantics §11). */
const MAX_ROUTE_STOPS = 22
const MAX_VIA_POINTS = 10

export const placesInput = z.object({
  query: z.string().max(200),
  near_latitude: latitude.nullish(),
  near_longitude: longitude.nullish(),
  near: z.array(position).max(MAX_ROUTE_STOPS).nullish(),
})

export const nearestPlaceInput = position

export const routesInput = z.object({
  stops: z.array(position).min(2).max(MAX_ROUTE_STOPS),
  via: z.array(position).max(MAX_VIA_POINTS).nullish(),
  vehicle: z
    .object({
      height_m: z.number().positive().max(10).nullish(),
      weight_kg: z.number().int().nonnegative().max(100_000).nullish(),
      hazmat: z.boolean().nullish(),
    })
    .nullish(),
  alternatives: z.number().int().min(0).max(2).default(1),
  language: z.enum(languages).default(FALLBACK_LANGUAGE),
})
export type RoutesInput = z.output<typeof routesInput>
