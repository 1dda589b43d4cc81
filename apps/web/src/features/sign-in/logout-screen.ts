import { redirect } from 'react-router'
import { readAccessToken } from '../../api/access-token.ts'
import { request } from '../../api/request.ts'
import { clearSession } from '../../app/session.ts'
import { LogoutScreenLogout } from './logout-screen.generated.ts'

/** The server is told, all state cleared, the user goes to the login (spec §2). There is nothing to look at. */
export async function loader() {
  if (readAccessToken()) await request(LogoutScreenLogout, {}).catch(() => null) // logging out offline must work too
  clearSession()
  return redirect('/login')
}
