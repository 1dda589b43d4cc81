import { z } from '../errors/validation.ts'

/** Degrees, north and east of Greenwich. */
export const latitude = () => z.number().min(-90).max(90)
export const longitude = () => z.number().min(-180).max(180)
