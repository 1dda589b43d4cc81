import { latinText } from '../text/text-rules.ts'

const british = /^([A-Z]{1,2}\d[A-Z\d]?)(\d[A-Z]{2})$/

/** A postcode as the post prints it: `wf27ab` is `WF2 7AB`. One of another country stays as it was typed. */
export function postalForm(typed: string): string {
  const compact = typed.toUpperCase().replaceAll(/[\s.-]/g, '')
  return british.test(compact) ? compact.replace(british, '$1 $2') : typed
}

/** The postcode of a company's address; may be empty. */
export function postalCode() {
  return latinText(12).overwrite(postalForm)
}
