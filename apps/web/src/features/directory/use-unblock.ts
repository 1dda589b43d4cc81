import { m } from '@waybill/locales/messages'
import { useWrite } from '../../query/use-write.ts'
import { showToast } from '../../ui/overlay/toast.ts'
import { DirectoryUnblock } from './directory.generated.ts'

export type Blockable = { id: string; company_name: string }

/** They meet again, at once and without a question. */
export function useUnblock({ id, company_name: company }: Blockable): [unblock: () => void, pending: boolean] {
  const [unblock, { pending }] = useWrite(DirectoryUnblock, {
    onDone: () => showToast({ text: m.directory_unblocked({ company }), tone: 'success' }),
  })
  return [() => void unblock({ input: { team_id: id } }), pending]
}
