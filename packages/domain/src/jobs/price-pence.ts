import { say, z } from '../errors/validation.ts'
import { MAX_PRICE_PENCE, MIN_PRICE_PENCE } from './job.ts'

/** A price that somebody asks, offers or agrees to, in pence. */
export const pricePence = () =>
  z.int().min(MIN_PRICE_PENCE, say('price_out_of_range')).max(MAX_PRICE_PENCE, say('price_out_of_range'))
