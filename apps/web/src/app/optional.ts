import { lazy, type ComponentType } from 'react'

/** A part that the page can do without, loaded when it is first drawn: without a connection nothing stands in its place. */
export function optional<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  const nothing: ComponentType<Props> = () => null
  return lazy(async () => ({ default: await load().catch(() => nothing) }))
}
