import { OutsideError } from '../outside/call-outside.ts'
import type { Geocoder } from './geocoder.ts'

/**
 * Asks the first geocoder, and the second one when the first fails or finds nothing: the embedded gazetteer knows
 * outcodes and forgives a typing error where others do not.
 */
export function geocoderWithFallback(
  first: Geocoder,
  second: Geocoder,
  onFailure: (error: OutsideError) => void,
): Geocoder {
  const attempt = async <T>(ask: () => Promise<T>): Promise<T | undefined> => {
    try {
      return await ask()
    } catch (error) {
      if (!(error instanceof OutsideError)) throw error
      onFailure(error)
      return undefined
    }
  }
  return {
    async find(query, options) {
      const places = await attempt(() => first.find(query, options))
      return places && places.length > 0 ? places : second.find(query, options)
    },
    async nearest(position) {
      return (await attempt(() => first.nearest(position))) ?? second.nearest(position)
    },
  }
}
