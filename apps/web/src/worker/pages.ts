/** Paths that the server answers itself; every other address without an ending is a page of the application. */
export const served = [
  '/graphql',
  '/files',
  '/exports',
  '/invoices',
  '/factoring-links',
  '/factoring-references',
  '/guides',
  '/map',
  '/config.json',
  '/brand.css',
  '/brand',
  '/dev',
  '/healthz',
  '/readyz',
] as const

const answeredByServer = [...served, '/app', '/metrics', '/assets', '/.well-known']

/** Whether the application draws something at this address. */
export function isPage(pathname: string): boolean {
  if (/\.\w+$/.test(pathname)) return false
  return !answeredByServer.some((path) => pathname === path || pathname.startsWith(`${path}/`))
}
