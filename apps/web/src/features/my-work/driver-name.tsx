import { useMe } from '../../session/me.ts'

type Driver = { id: string; name_first: string; name_last: string } | null

/** Who drives, where it is not whoever looks. */
export function DriverName({ driver }: { driver: Driver }) {
  const me = useMe()
  if (!driver || driver.id === me.id) return null
  return <span className="text-sm text-soft">{`${driver.name_first} ${driver.name_last}`}</span>
}
