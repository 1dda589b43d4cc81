// The server keeps no address of a link: on the page where it was made it stays until the tab is closed.
const placeOf = (job_id: string) => `tracking_link:${job_id}`

export function madeLink(job_id: string): string | null {
  return sessionStorage.getItem(placeOf(job_id))
}

export function noteMadeLink(job_id: string, path: string | null) {
  if (path) sessionStorage.setItem(placeOf(job_id), path)
  else sessionStorage.removeItem(placeOf(job_id))
}
