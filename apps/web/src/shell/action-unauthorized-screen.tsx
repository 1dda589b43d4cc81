import { ForbiddenScreen } from '../session/forbidden-screen.tsx'

/** Where a write that is refused leads; the reason was said beside the button. */
function ActionUnauthorizedScreen() {
  return <ForbiddenScreen reason={null} />
}

export { ActionUnauthorizedScreen as Component }
