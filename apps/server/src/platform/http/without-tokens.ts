/** An address as it may stand in the log: what opens a door is left out of it (`/impersonate/…`, `/track/…`, `?token=…`, `?signature=…`). */
export function withoutTokens(url: string): string {
  return url.replace(/^\/(impersonate|track)\/[^/?#]+/, '/$1/•').replaceAll(/([?&](?:token|signature)=)[^&#]*/g, '$1•')
}
