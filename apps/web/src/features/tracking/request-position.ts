/** Lets the system ask for the permission; answers whether it was given. A position that cannot be found just now is no refusal. */
export function requestPosition(): Promise<boolean> {
  return new Promise((resolve) => {
    if (!navigator.geolocation) return resolve(false)
    navigator.geolocation.getCurrentPosition(
      () => resolve(true),
      ({ code, PERMISSION_DENIED }) => resolve(code !== PERMISSION_DENIED),
      { timeout: 10_000 },
    )
  })
}
