import { ForbiddenScreen } from '../session/forbidden-screen.tsx'

/** Where a write that is refused leads; the reason was said beside the button. */
export function Component() {
  return <ForbiddenScreen reason={null} />
}
