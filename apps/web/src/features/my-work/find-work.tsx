import { href } from 'react-router'
import { m } from '@waybill/locales/messages'
import { useMe } from '../../session/me.ts'
import { takesWork } from '../../session/home-of.ts'
import { LinkButton } from '../../ui/action/button.tsx'

/** The way to the board, for those who have one. */
export function FindWork() {
  return takesWork(useMe()) && <LinkButton to={href('/browse-jobs')}>{m.jobs_find_work()}</LinkButton>
}
