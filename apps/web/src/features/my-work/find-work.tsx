import { href } from 'react-router'
import { m } from '@waybill/locales/messages'
import { useMe } from '../../session/me.ts'
import { railOf } from '../../shell/navigation.ts'
import { LinkButton } from '../../ui/action/button.tsx'

/** The way to the board, for those who have one. */
export function FindWork() {
  const browses = railOf(useMe()).some(({ to }) => to === '/browse-jobs')
  return browses && <LinkButton to={href('/browse-jobs')}>{m.jobs_find_work()}</LinkButton>
}
