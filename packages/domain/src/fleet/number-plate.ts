const BRITISH = /^([A-Z]{2}\d{2})([A-Z]{3})$/

/** A number plate as it is written: capitals, and the gap of a British one, `et70cgu` → `ET70 CGU`. */
export function numberPlate(text: string): string {
  const letters = text.toUpperCase().replace(/\s+/g, ' ').trim()
  const [, area, serial] = BRITISH.exec(letters.replaceAll(/[ -]/g, '')) ?? []
  return area && serial ? `${area} ${serial}` : letters
}
